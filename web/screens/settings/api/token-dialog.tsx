import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { quickAddCalls } from '../../../../domain/api/quick-add-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { copyText } from '../../../ui/message/copy-text.ts';
import { Dialog } from '../../../ui/overlay/overlays.tsx';
import type { Access } from './token-choices.tsx';
import { TokenForm } from './token-form.tsx';

type Props = { open: boolean; onClose: () => void };

export function TokenDialog({ open, onClose }: Props) {
  const [made, setMade] = useState<{ secret: string; access: Access }>();
  const first = useRef<HTMLInputElement>(null);
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="New access token" initialFocus={first}>
      {made ? (
        <Secret {...made} onClose={close} />
      ) : (
        <TokenForm
          focusFirst={first}
          onMade={(secret, access) => setMade({ secret, access })}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

function Secret({ secret, access, onClose }: { secret: string; access: Access; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  // The focused button disappeared with the form.
  useEffect(() => first.current?.focus(), []);
  const copy = async () => setCopied(await copyText(secret));
  return (
    <div className="grid gap-4 px-5 pb-5">
      <p role="status" className="text-sm text-ink-soft">
        <strong className="font-semibold text-ink">Copy your token now.</strong> You won’t see it again.
        Anyone with this token gets the access you gave it.
      </p>
      <Field label="Your token" readOnly value={secret} onFocus={({ target }) => target.select()} />
      {access === 'add' && (
        <Field
          label="Add a task with it, from a terminal"
          readOnly
          value={addingCommand(location.origin, secret)}
          onFocus={({ target }) => target.select()}
        />
      )}
      <div className="flex justify-end gap-2">
        <Button ref={first} look={copied ? 'plain' : 'primary'} onClick={copy}>
          {copied ? <Check size={16} className="text-accent-text" /> : <Copy size={16} />}
          {copied ? 'Copied!' : 'Copy'}
        </Button>
        <Button look={copied ? 'primary' : 'plain'} onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

/** A command for a terminal that adds a task with a token. @param origin of the server */
const addingCommand = (origin: string, secret: string): string =>
  `curl ${origin}${quickAddCalls.addLines.path} -H 'Authorization: Bearer ${secret}' -H 'Content-Type: text/plain' -d 'Call Ann tomorrow 9am'`;
