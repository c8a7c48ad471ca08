import { useCallback, useState } from 'react';
import { CallFailed } from '../../session/answer.ts';
import { wordsOf } from '../../session/words-of.ts';

export type Pressed = {
  busy: boolean;
  problem: string | undefined;
  /** Whether the problem is what was typed. */
  isTyping: boolean;
  run: (work: () => Promise<void>) => Promise<void>;
};

/** Does one thing at a time; what goes wrong is said where it was pressed, and nothing that was typed is lost. */
export function usePress(): Pressed {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isTyping, setTyping] = useState(false);
  const run = useCallback(async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(wordsOf(error));
      setTyping(error instanceof CallFailed && error.status === 400);
    } finally {
      setBusy(false);
    }
  }, []);
  return { busy, problem, isTyping, run };
}

export const PressProblem = ({ of: { problem } }: { of: Pressed }) => (
  <p role="alert" className="text-sm text-danger empty:hidden">
    {problem}
  </p>
);
