import { useRef, useState } from 'react';
import { ownSignInCalls, type WaysIn } from '../../domain/api/own-sign-in-calls.ts';
import { callByCookie } from '../session/call-by-cookie.ts';
import { Dialog } from '../ui/overlays.tsx';
import { EmailedCode } from './emailed-code.tsx';
import { confirmByPasskey } from './passkey.ts';

const SIGN_IN_AGAIN = 'Please sign out and in again first: this needs a sign-in of the last ten minutes.';

/**
 * Has people prove that it's them before something that matters, unless they did within ten minutes: with a passkey, or
 * else a code to their address.
 */
export function useConfirmFirst() {
  const [email, setEmail] = useState<string>();
  const waiting = useRef<{ resolve: () => void; reject: (reason: Error) => void }>(undefined);
  const close = () => {
    waiting.current?.reject(new Error('Nothing was changed.'));
    setEmail(undefined);
  };
  /** @throws in words, when it isn't confirmed */
  const confirmFirst = async (ways: WaysIn): Promise<void> => {
    if (Date.parse(ways.confirmedUntil) > Date.now()) return;
    if (ways.passkeys.length > 0) return confirmByPasskey();
    const address = ways.email;
    if (address === undefined) throw new Error(SIGN_IN_AGAIN);
    setEmail(address);
    await new Promise<void>((resolve, reject) => {
      waiting.current = { resolve, reject };
    });
  };
  const dialog = (
    <Dialog open={email !== undefined} onClose={close} title="Confirm that it’s you">
      {email !== undefined && (
        <div className="px-5 pb-5">
          <EmailedCode
            email={email}
            label="Confirm"
            send={async () => (await callByCookie(ownSignInCalls.sendCode, { email })).handle}
            redeem={async (by) => {
              await callByCookie(ownSignInCalls.confirmByEmail, by);
              waiting.current?.resolve();
              setEmail(undefined);
            }}
          />
        </div>
      )}
    </Dialog>
  );
  return { confirmFirst, dialog };
}
