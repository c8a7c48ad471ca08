import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { copyText } from '../../../ui/message/copy-text.ts';

type Props = { signingKey: string; onClose: () => void };

/** Shows a key that was just created, the only time that it's known. */
export function WebhookKey({ signingKey, onClose }: Props) {
  const [copied, setCopied] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  // The focused button disappeared with what was here before.
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="grid gap-4 px-5 pb-5">
      <p role="status" className="text-sm text-ink-soft">
        <strong className="font-semibold text-ink">Copy the key now.</strong> You won’t see it again. Your
        program checks with it that a message comes from here, as{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer" className="underline underline-offset-2">
          the API documentation
        </a>{' '}
        shows.
      </p>
      <Field label="Key" readOnly value={signingKey} onFocus={({ target }) => target.select()} />
      <div className="flex justify-end gap-2">
        <Button
          ref={first}
          look={copied ? 'plain' : 'primary'}
          onClick={async () => setCopied(await copyText(signingKey))}
        >
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
