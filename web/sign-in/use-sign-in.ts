import { useState } from 'react';
import { log } from '../device/log.ts';
import { signIn } from '../session/session.ts';
import { openCorner, toast } from '../ui/message/toast.tsx';
import { signsInItself } from './own-server.ts';

const GOOGLE = {
  done: 'Logged in with Google successfully',
  failed: 'Google login failed. Please try again.',
};
const OWN = { done: 'Logged in successfully', failed: 'Login failed. Please try again.' };

/** Signs in from any button: one pop-up at a time, with a toast for the outcome (product.md §8). */
export function useSignIn(): { busy: boolean; start: () => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const words = signsInItself() ? OWN : GOOGLE;
    openCorner();
    try {
      const outcome = await signIn();
      if (outcome.ok) toast.success(words.done);
      else toast.error(words.failed, { description: outcome.message });
    } catch (error) {
      log(error);
      toast.error(words.failed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, start };
}
