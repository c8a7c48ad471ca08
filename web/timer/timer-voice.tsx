import { useEffect, useRef, useState } from 'react';
import { estimateWords } from '../../domain/task/figures/estimate-words.ts';
import { isRunning, remaining } from '../../domain/timer/timer-state.ts';
import { caption } from '../../domain/timer/timer-words.ts';
import { useLoaded } from '../store/use-store.ts';
import { useTimer } from './use-timer.ts';

const MINUTE_MS = 60_000;

/** Announces the timer's start and pause to screen readers on every page. Its ends are announced by toasts. */
export function TimerVoice() {
  const { state, now } = useTimer();
  const loaded = useLoaded();
  const running = isRunning(state);
  const known = useRef<boolean>(undefined);
  const [said, say] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on start and pause, not every second
  useEffect(() => {
    if (!loaded) return;
    const before = known.current;
    known.current = running;
    if (before === undefined || before === running) return;
    if (state.startedAt === null) return say('');
    const left = estimateWords(Math.ceil(remaining(state, now) / MINUTE_MS));
    const rest = state.countsFrom === undefined ? `: ${left} to go` : '';
    say(`${caption(state)} ${running ? 'started' : 'paused'}${rest}`);
  }, [loaded, running]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
