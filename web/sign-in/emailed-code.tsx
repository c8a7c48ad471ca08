import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field/field.tsx';

type Props = {
  /** Asks for a code. @returns its handle @throws in words */
  send: (email: string) => Promise<string>;
  /** @throws in words */
  redeem: (by: { handle: string; code: string }) => Promise<void>;
  /** The only address that can be asked for. */
  email?: string;
  label: string;
};

/** Asks for an address, emails it a code, and asks for that. */
export function EmailedCode({ send, redeem, email: fixed, label }: Props) {
  const [email, setEmail] = useState(fixed ?? '');
  const [handle, setHandle] = useState<string>();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      if (handle === undefined) setHandle(await send(email));
      else await redeem({ handle, code });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
    field.current?.focus();
  };
  return (
    <form onSubmit={submit} className="grid gap-3 text-left" noValidate>
      {handle === undefined ? (
        <Field
          key="email"
          ref={field}
          label="Email"
          type="email"
          autoComplete="username webauthn"
          value={email}
          readOnly={fixed !== undefined}
          problem={problem}
          onChange={({ target }) => setEmail(target.value)}
        />
      ) : (
        <>
          <p role="status" className="text-sm text-ink-soft">
            If <span translate="no">{email}</span> may sign in here, a code is on its way. It works for 15
            minutes.
          </p>
          <Field
            key="code"
            ref={field}
            label="Code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            problem={problem}
            onChange={({ target }) => setCode(target.value)}
          />
        </>
      )}
      <Button type="submit" size="lg" disabled={busy}>
        {handle === undefined ? 'Email me a code' : label}
      </Button>
      {handle !== undefined && (
        <Button
          look="quiet"
          onClick={() => {
            setHandle(undefined);
            setCode('');
            setProblem(undefined);
          }}
        >
          Send another code
        </Button>
      )}
    </form>
  );
}
