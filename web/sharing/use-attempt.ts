import { useState } from 'react';
import { CallFailed } from '../session/answer.ts';
import { toast } from '../ui/toast.tsx';

const OFFLINE = 'You seem to be offline. Sharing needs a connection.';

/** Runs one call at a time and shows the server's message if it fails. @returns whether it succeeded */
export function useAttempt(): { busy: boolean; attempt: (work: () => Promise<unknown>) => Promise<boolean> } {
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.message : OFFLINE);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, attempt };
}
