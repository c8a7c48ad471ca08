import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { ownSignInCalls } from '../../../domain/api/own-sign-in-calls.ts';
import { SIGN_IN_PATH } from '../../../domain/call-paths.ts';
import { PRODUCT } from '../../../domain/product.ts';
import { answerOf } from '../../session/answer.ts';
import { callByCookie } from '../../session/call-by-cookie.ts';
import { fetchServer } from '../../session/gate.ts';
import { EmailedCode } from '../../sign-in/emailed-code.tsx';
import { signInByPasskey } from '../../sign-in/passkey.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Frame } from './frame.tsx';
import { Or } from './or.tsx';
import type { Ways } from './sign-in.tsx';
import { PressProblem, usePress } from './use-press.tsx';

type Props = {
  ways: Ways;
  /** The sign-in that this window is for; a provider brings people back to it. */
  attempt: string | null;
  /** @param codes the recovery codes of an account that the sign-in has made */
  onDone: (codes?: readonly string[]) => Promise<void>;
  /** Absent for those who can't get an account here by themselves. */
  onJoin: (() => void) | undefined;
};

/** The ways into an account that exists. */
export function Choose({ ways, attempt, onDone, onJoin }: Props) {
  const [isRecovering, setRecovering] = useState(false);
  const act = usePress();
  if (isRecovering)
    return (
      <Frame title="Use a recovery code" about="Each code signs you in once.">
        <Recover onDone={onDone} />
        <Button look="quiet" onClick={() => setRecovering(false)}>
          Back
        </Button>
      </Frame>
    );
  return (
    <Frame title={`Sign in to ${PRODUCT}`}>
      {ways.provider && attempt && (
        <Button
          size="lg"
          disabled={act.busy}
          onClick={() => act.run(async () => location.assign(await providerAddress(attempt)))}
        >
          Continue with {ways.provider}
        </Button>
      )}
      {ways.passkey && (
        <Button
          look="primary"
          size="lg"
          disabled={act.busy}
          onClick={() =>
            act.run(async () => {
              await signInByPasskey();
              await onDone();
            })
          }
        >
          Sign in with a passkey
        </Button>
      )}
      <PressProblem of={act} />
      {ways.email && (
        <>
          {(ways.passkey || ways.provider) && <Or />}
          <EmailedCode
            label="Sign in"
            send={async (email) => (await callByCookie(ownSignInCalls.sendCode, { email })).handle}
            redeem={async (by) => {
              await onDone((await callByCookie(ownSignInCalls.useEmail, { by })).codes);
            }}
          />
        </>
      )}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button look="quiet" onClick={() => setRecovering(true)}>
          Use a recovery code
        </Button>
        {onJoin && (
          <Button look="quiet" onClick={onJoin}>
            Create an account
          </Button>
        )}
      </div>
    </Frame>
  );
}

function Recover({ onDone }: { onDone: () => Promise<void> }) {
  const [code, setCode] = useState('');
  const act = usePress();
  const use = (event: FormEvent) => {
    event.preventDefault();
    if (act.busy) return;
    void act.run(async () => {
      await callByCookie(ownSignInCalls.useCode, { code });
      await onDone();
    });
  };
  return (
    <form onSubmit={use} className="grid gap-3 text-left" noValidate>
      <Field
        label="Recovery code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        value={code}
        problem={act.problem}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" look="primary" size="lg" disabled={act.busy}>
        Sign in
      </Button>
    </form>
  );
}

/** Where a sign-in goes on at the provider. @throws CallFailed with the server's message */
async function providerAddress(attempt: string): Promise<string> {
  const response = await fetchServer(SIGN_IN_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ attempt, at: 'provider' }),
  });
  return (await answerOf(z.object({ url: z.string() }), response)).url;
}
