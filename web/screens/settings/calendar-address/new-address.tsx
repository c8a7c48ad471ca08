import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useKept } from '../../../hooks/use-kept.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { copyText } from '../../../ui/message/copy-text.ts';
import { Dialog } from '../../../ui/overlay/overlays.tsx';

type Props = { address: string | undefined; onClose: () => void };

/** Shows an address that was just created, the only time that it's known. */
export function NewAddress({ address, onClose }: Props) {
  // The dialog fades out after closing, so it keeps its address.
  const shown = useKept(address) ?? '';
  const [copied, setCopied] = useState('');
  const isCopied = copied === shown;
  const first = useRef<HTMLButtonElement>(null);
  const copy = async () => {
    if (await copyText(shown)) setCopied(shown);
  };
  return (
    <Dialog open={address !== undefined} onClose={onClose} title="Your calendar address" initialFocus={first}>
      <div className="grid gap-4 px-5 pb-5">
        <p className="text-sm text-ink-soft">
          <strong className="font-semibold text-ink">Copy it now.</strong> You won’t see it again. Anyone with
          this address can see these tasks. In your calendar app, add a calendar from a URL or by
          subscription.
        </p>
        <Field label="Address" readOnly value={shown} onFocus={({ target }) => target.select()} />
        <div className="flex flex-wrap justify-end gap-2">
          <a
            className={`mr-auto ${buttonClass('quiet')} -ml-3.5`}
            href={shown.replace(/^https?:/, 'webcal:')}
          >
            Open in calendar app
          </a>
          <Button ref={first} look={isCopied ? 'plain' : 'primary'} onClick={copy}>
            {isCopied ? <Check size={16} className="text-accent-text" /> : <Copy size={16} />}
            {isCopied ? 'Copied!' : 'Copy'}
          </Button>
          <Button look={isCopied ? 'primary' : 'plain'} onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
