import { useCallback, useState } from 'react';
import { wordsOf } from '../../session/words-of.ts';

export type Pressed = {
  busy: boolean;
  problem: string | undefined;
  run: (work: () => Promise<void>) => Promise<void>;
};

/** Does one thing at a time; what goes wrong is said where it was pressed, and nothing that was typed is lost. */
export function usePress(): Pressed {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = useCallback(async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setBusy(false);
    }
  }, []);
  return { busy, problem, run };
}

export const PressProblem = ({ of: { problem } }: { of: Pressed }) => (
  <p role="alert" className="text-sm text-danger empty:hidden">
    {problem}
  </p>
);
