import { useMemo, useState } from 'react';
import { resumed, step, type TimerEvent, type TimerState } from '../../domain/timer/timer.ts';
import { changeTimerSettings, type TimerSettings } from '../../domain/timer/timer-settings.ts';
import type { Store } from '../store/store.ts';
import { useRows, useStore } from '../store/use-store.ts';
import { type Back, offerUndo } from '../undo/undo.ts';
import { keepTimer, keepTimerSettings, keptTimer } from './kept-timer.ts';
import { perform } from './perform.ts';
import { tellNews } from './tell-news.ts';
import { useNow } from './use-now.ts';

export type Timer = {
  state: TimerState;
  settings: TimerSettings;
  /** The moment that `state` shows, in epoch milliseconds. */
  now: number;
  /** What a person does to the timer; here, in every tab and on every device. */
  press(event: Exclude<TimerEvent, { kind: 'settings' | 'tick' }>): void;
  /** Changes what the timer is set to; values out of range are ignored (SPEC §5). @returns takes it back */
  set(changes: Partial<TimerSettings>): Back;
};

/** The person's one focus timer as it stands this second. */
export function useTimer(): Timer {
  const store = useStore();
  const rows = useRows('setting');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what it reads from the store
  const { timer, settings } = useMemo(() => keptTimer(store), [store, rows]);
  const [endsAt, setEndsAt] = useState(timer.endsAt);
  const now = useNow(endsAt);
  const [state] = step(timer, { kind: 'tick' }, settings, now);
  if (state.endsAt !== endsAt) setEndsAt(state.endsAt);
  const acts = useMemo(() => actsOn(store), [store]);
  return { state, settings, now, ...acts };
}

/** Presses after which a phase that had begun is gone, and what is said of them. */
const DROPPING: Partial<Record<TimerEvent['kind'], string>> = {
  reset: 'Timer reset',
  skip: 'Break skipped',
  'toggle-mode': 'Timer switched',
};

function actsOn(store: Store): Pick<Timer, 'press' | 'set'> {
  /** The timer as it is now. What ended just before an act is told before it is overwritten. */
  const catchUp = (now: number) => {
    const { timer, settings } = keptTimer(store);
    const [current] = step(timer, { kind: 'tick' }, settings, now);
    void tellNews(store, { timer, settings }, now, { present: true });
    return { current, settings };
  };
  const goBackTo = (state: TimerState, at: number): Back => {
    return async () => {
      const now = Date.now();
      const { current } = catchUp(now);
      keepTimer(store, resumed(state, at, now));
      return goBackTo(current, now);
    };
  };
  const set = (changes: Partial<TimerSettings>): Back => {
    const now = Date.now();
    // A phase keeps the length it began with: what has begun by itself is kept before the lengths change.
    const { current, settings: before } = catchUp(now);
    const settings = changeTimerSettings(before, changes);
    const [next] = step(current, { kind: 'settings', before }, settings, now);
    keepTimer(store, next);
    keepTimerSettings(store, settings);
    return async () => set(before);
  };
  return {
    set,
    press(event) {
      const now = Date.now();
      const { current, settings } = catchUp(now);
      const [next, effects] = step(current, event, settings, now);
      keepTimer(store, next);
      perform(store, next, effects);
      const dropped = DROPPING[event.kind];
      if (dropped && (current.startedAt !== null || event.kind === 'reset'))
        offerUndo(dropped, goBackTo(current, now));
    },
  };
}
