import { type FormEvent, useState } from 'react';
import { deviceName } from '../../../domain/account/device-name.ts';
import { ownSignInCalls, type Ticket } from '../../../domain/api/own-sign-in-calls.ts';
import { callByCookie } from '../../session/call-by-cookie.ts';
import { EmailedCode } from '../../sign-in/emailed-code.tsx';
import { createPasskey } from '../../sign-in/passkey.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Or } from './or.tsx';
import type { Ways } from './sign-in.tsx';
import { PressProblem, usePress } from './use-press.tsx';

type Props = {
  ways: Ways;
  ticket: Ticket | undefined;
  /** @param codes the new account's recovery codes */
  onDone: (codes: readonly string[]) => Promise<void>;
};

/** Makes an account, by a passkey of this device or by an address. */
export function Join({ ways, ticket, onDone }: Props) {
  const [name, setName] = useState('');
  const act = usePress();
  const invited = ticket && { ticket };
  const join = (event: FormEvent) => {
    event.preventDefault();
    if (act.busy) return;
    void act.run(async () => {
      const { sealed, options } = await callByCookie(ownSignInCalls.askToJoin, { name, ...invited });
      const response = await createPasskey(options);
      const device = deviceName(navigator.userAgent).name;
      const sent = { sealed, response, device, ...invited };
      await onDone((await callByCookie(ownSignInCalls.join, sent)).codes);
    });
  };
  return (
    <>
      {ways.passkey && (
        <form onSubmit={join} className="grid gap-3 text-left" noValidate>
          <Field
            label="Your name"
            autoComplete="name"
            value={name}
            problem={act.isTyping ? act.problem : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" look="primary" size="lg" disabled={act.busy}>
            Create with a passkey
          </Button>
          {!act.isTyping && <PressProblem of={act} />}
          <p className="text-center text-xs text-ink-soft">
            A passkey is kept by this device or your password manager, and opened like your screen lock.
          </p>
        </form>
      )}
      {ways.passkey && ways.email && <Or />}
      {ways.email && (
        <EmailedCode
          label="Create my account"
          send={async (email) => (await callByCookie(ownSignInCalls.sendCode, { email, ...invited })).handle}
          redeem={async (by) =>
            onDone((await callByCookie(ownSignInCalls.useEmail, { by, ...invited })).codes)
          }
        />
      )}
    </>
  );
}
