import { useRef, useState } from 'react';
import { ownSignInCalls } from '../../domain/api/own-sign-in-calls.ts';
import { CallFailed } from '../session/answer.ts';
import { callByCookie } from '../session/call-by-cookie.ts';
import { Dialog } from '../ui/overlay/overlays.tsx';
import { EmailedCode } from './emailed-code.tsx';
import { confirmByPasskey } from './passkey.ts';

const SIGN_IN_AGAIN = 'Please sign out and in again first: this needs a sign-in of the last ten minutes.';

/**
 * Has people prove that it's them before something that matters, when the server asks for it: with a passkey, or else a
 * code to their address. Place `dialog` outside of forms, as it has one.
 */
export function useConfirmFirst() {
  const [email, setEmail] = useState<string>();
  const waiting = useRef<{ resolve: () => void; reject: (reason: Error) => void }>(undefined);
  const close = () => {
    waiting.current?.reject(new Error('Nothing was changed.'));
    setEmail(undefined);
  };
  const confirm = async (): Promise<void> => {
    const ways = await callByCookie(ownSignInCalls.waysIn);
    if (ways.passkeys.length > 0) return confirmByPasskey();
    const address = ways.email;
    if (address === undefined) throw new Error(SIGN_IN_AGAIN);
    setEmail(address);
    await new Promise<void>((resolve, reject) => {
      waiting.current = { resolve, reject };
    });
  };
  /** Does `work` again if the person had to confirm first. @throws in words, when it fails or isn't confirmed */
  const confirmed = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!needsProof(error)) throw error;
    }
    await confirm();
    return work();
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
  return { confirmed, dialog };
}

const needsProof = (error: unknown): boolean =>
  error instanceof CallFailed &&
  typeof error.answer === 'object' &&
  error.answer !== null &&
  'confirm' in error.answer;
