import { useState } from 'react';
import { wordsOf } from '../session/words-of.ts';
import { toast } from '../ui/message/toast.tsx';

/** `attempt` runs a call, and says why if it fails. @returns whether it succeeded */
export function useAttempt(): { busy: boolean; attempt: (work: () => Promise<unknown>) => Promise<boolean> } {
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toast.error(wordsOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, attempt };
}
