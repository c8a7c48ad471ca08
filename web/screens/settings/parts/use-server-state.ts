import { useCallback, useEffect, useState } from 'react';
import { wordsOf } from '../../../session/words-of.ts';
import { toast } from '../../../ui/message/toast.tsx';

/**
 * What only the server has: read when it's first shown, and again after each attempt to change it.
 * @param read the same function each time
 * @returns `value` once it was read, or `problem`, why not; `attempt` does one thing at a time, and says why if it fails
 */
export function useServerState<T>(read: () => Promise<T>) {
  const [state, setState] = useState<{ value?: T; problem?: string }>({});
  const [busy, setBusy] = useState(false);
  const load = useCallback(async () => {
    setState(
      await read().then(
        (value) => ({ value }),
        (error) => ({ problem: wordsOf(error) }),
      ),
    );
  }, [read]);
  useEffect(() => void load(), [load]);
  const attempt = async (act: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toast.error(wordsOf(error));
    }
    await load();
    setBusy(false);
  };
  return { ...state, load, busy, attempt };
}
