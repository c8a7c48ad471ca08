import { useEffect, useRef, useState } from 'react';
import { caption, isRunning, remaining } from '../../domain/timer/timer.ts';
import { useLoaded } from '../store/use-store.ts';
import { estimateWords } from '../task/estimate-select.tsx';
import { useTimer } from './use-timer.ts';

const MINUTE_MS = 60_000;

/** Says on every page, to those who can't see it, that the timer was started or paused; its ends are toasts. */
export function TimerVoice() {
  const { state, now } = useTimer();
  const loaded = useLoaded();
  const running = isRunning(state);
  const known = useRef<boolean>(undefined);
  const [said, say] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each start and pause, not each second
  useEffect(() => {
    if (!loaded) return;
    const before = known.current;
    known.current = running;
    if (before === undefined || before === running) return;
    const left = estimateWords(Math.ceil(remaining(state, now) / MINUTE_MS));
    const begun = state.startedAt !== null;
    say(begun ? `${caption(state)} ${running ? 'started' : 'paused'}: ${left} to go` : '');
  }, [loaded, running]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
