import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Dialog } from '../../ui/overlays.tsx';
import { TokenForm } from './token-form.tsx';

type Props = { open: boolean; onClose: () => void };

/** Makes a token, and shows this one time what it opens with. */
export function TokenDialog({ open, onClose }: Props) {
  const [secret, setSecret] = useState<string>();
  const first = useRef<HTMLInputElement>(null);
  const close = () => {
    setSecret(undefined);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="New access token" initialFocus={first}>
      {secret ? (
        <Secret secret={secret} onClose={close} />
      ) : (
        <TokenForm focusFirst={first} onMade={setSecret} onClose={close} />
      )}
    </Dialog>
  );
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  // The button that had the focus went with the form.
  useEffect(() => first.current?.focus(), []);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <div className="grid gap-4 px-5 pb-5">
      <p role="status" className="text-sm text-ink-soft">
        <strong className="font-semibold text-ink">Copy your token now.</strong> It is not shown again.
        Whoever has it can do with your account what you allowed it.
      </p>
      <Field label="Your token" readOnly value={secret} onFocus={({ target }) => target.select()} />
      <div className="flex justify-end gap-2">
        <Button ref={first} onClick={copy}>
          {copied ? <Check size={16} className="text-accent-text" /> : <Copy size={16} />}
          {copied ? 'Copied!' : 'Copy'}
        </Button>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
