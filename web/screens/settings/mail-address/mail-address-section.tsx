import { useCallback, useEffect, useRef, useState } from 'react';
import { type MailAddress, mailInCalls } from '../../../../domain/api/mail-in-calls.ts';
import { momentWords } from '../../../device/moment-words.ts';
import { callApi } from '../../../session/call-api.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Field } from '../../../ui/field.tsx';
import { Confirm } from '../../../ui/overlays.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Section } from '../parts/section.tsx';

type Question = 'renew' | 'remove';
const QUESTIONS: Record<Question, { question: string; confirm: string; about: string }> = {
  renew: {
    question: 'Create a new address?',
    confirm: 'Create new address',
    about: 'Emails to the current one will be refused.',
  },
  remove: {
    question: 'Turn off your email address?',
    confirm: 'Turn off',
    about: 'Emails to it will be refused.',
  },
};

/** The secret address at which emails become tasks, where the server receives email (product.md §6). */
export function MailAddressSection() {
  const [loaded, setLoaded] = useState<{ isOffered: boolean; address: MailAddress | null }>();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Question>();
  // The question fades out after closing, so it keeps its words.
  const last = useRef<Question>('renew');
  if (asking) last.current = asking;
  const first = useRef<HTMLButtonElement>(null);
  // On most servers there's nothing to show, so neither a wait nor a failure is.
  const load = useCallback(async () => setLoaded(await callApi(mailInCalls.read).catch(() => undefined)), []);
  useEffect(() => void load(), [load]);
  if (!loaded?.isOffered) return null;

  const attempt = async (act: () => Promise<unknown>, done: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await act();
      toast.success(done);
    } catch (error) {
      toast.error(wordsOf(error));
    }
    await load();
    setBusy(false);
  };
  const create = () => attempt(() => callApi(mailInCalls.create), 'Address created');
  const remove = () => attempt(() => callApi(mailInCalls.remove), 'Address turned off');
  const { question, confirm, about } = QUESTIONS[last.current];
  const { address } = loaded;
  return (
    <Section
      title="Tasks by email"
      about="An email to your own address becomes a task: its subject as you’d type it, its text as notes. Keep the address to yourself."
    >
      {address && (
        <div className="mb-3 grid gap-2">
          <Field
            label="Your address"
            readOnly
            value={address.address}
            onFocus={({ target }) => target.select()}
          />
          <p className="text-xs text-ink-soft">
            {address.receivedAt ? `Last used ${momentWords(address.receivedAt)}` : 'Not used yet'}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {address && (
          <Button
            onClick={async () => {
              if (await copyText(address.address)) toast.success('Address copied');
            }}
          >
            Copy
          </Button>
        )}
        {/* A disabled button would lose the focus. */}
        <Button ref={first} aria-disabled={busy} onClick={address ? () => setAsking('renew') : create}>
          {address ? 'New address…' : 'Create address'}
        </Button>
        {address && (
          <Button look="danger" aria-disabled={busy} onClick={() => setAsking('remove')}>
            Turn off…
          </Button>
        )}
      </div>
      <Confirm
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        question={question}
        confirm={confirm}
        onConfirm={() => {
          setAsking(undefined);
          void (asking === 'remove' ? remove() : create());
        }}
        focusAfter={first}
      >
        {about}
      </Confirm>
    </Section>
  );
}
