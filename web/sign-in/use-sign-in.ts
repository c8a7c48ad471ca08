import { useState } from 'react';
import { log } from '../device/log.ts';
import { signIn } from '../session/session.ts';
import { openCorner, toast } from '../ui/toast.tsx';

/** Signs in from any button: one pop-up at a time, with a toast for the outcome (product.md §8). */
export function useSignIn(): { busy: boolean; start: () => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    openCorner();
    try {
      const outcome = await signIn();
      if (outcome.ok) toast.success('Logged in with Google successfully');
      else toast.error('Google login failed. Please try again.', { description: outcome.message });
    } catch (error) {
      log(error);
      toast.error('Google login failed. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return { busy, start };
}
