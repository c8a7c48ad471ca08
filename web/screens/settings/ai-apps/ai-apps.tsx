import { ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { PRODUCT } from '../../../../domain/product.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { copyText } from '../../../ui/message/copy-text.ts';
import { toast } from '../../../ui/message/toast.tsx';
import { Dialog } from '../../../ui/overlay/overlays.tsx';
import { Section } from '../parts/section.tsx';
import { ConnectedApps } from './connected-apps.tsx';

/** What most AI apps take as their configuration, with the place for an access token. */
const configurationFor = (url: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        [PRODUCT.toLowerCase()]: { type: 'http', url, headers: { Authorization: 'Bearer dm_…' } },
      },
    },
    null,
    2,
  );

/** Where AI apps connect (product.md §6). */
export function AiApps() {
  const [open, setOpen] = useState(false);
  const connect = useRef<HTMLButtonElement>(null);
  return (
    <Section
      title="AI apps"
      about="Apps that support MCP can find, add, change and plan your tasks. They’re asked to show you each change before it’s made."
    >
      <ConnectedApps focusAfter={connect} />
      <Button ref={connect} onClick={() => setOpen(true)}>
        Connect an app…
      </Button>
      <ConnectDialog open={open} onClose={() => setOpen(false)} />
    </Section>
  );
}

function ConnectDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const first = useRef<HTMLButtonElement>(null);
  const url = `${location.origin}/mcp`;
  const configuration = configurationFor(url);
  const copy = async (text: string, said: string) => {
    if (await copyText(text)) toast.success(said);
  };
  return (
    <Dialog open={open} onClose={onClose} title="Connect an AI app" initialFocus={first}>
      <div className="grid gap-4 px-5 pb-5">
        <p className="text-sm text-ink-soft">
          In Claude, ChatGPT and other apps, add a connector or MCP server with this address. The app then
          brings you back here to allow it.
        </p>
        <Field label="Address" readOnly value={url} onFocus={({ target }) => target.select()} />
        <details className="group text-sm">
          <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 font-medium coarse:min-h-11 [&::-webkit-details-marker]:hidden">
            <ChevronRight
              size={15}
              aria-hidden="true"
              className="shrink-0 text-ink-faint transition-transform group-[[open]]:rotate-90"
            />
            Connect a program that can’t open this page
          </summary>
          <div className="mt-1 grid gap-3">
            <p className="text-ink-soft">
              Create an access token in Connections, add this to the program’s MCP servers, and replace{' '}
              <code translate="no">dm_…</code> with the token.
            </p>
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
              tabIndex={0}
              translate="no"
              className="overflow-auto rounded-lg bg-sunken p-3 text-xs"
            >
              {configuration}
            </pre>
            <Button
              className="justify-self-start"
              onClick={() => copy(configuration, 'Configuration copied')}
            >
              Copy configuration
            </Button>
          </div>
        </details>
        <div className="flex flex-wrap justify-end gap-2">
          <Button ref={first} onClick={() => copy(url, 'Address copied')}>
            Copy address
          </Button>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
