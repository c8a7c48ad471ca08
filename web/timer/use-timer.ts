import { useMemo, useState } from 'react';
import { step, type TimerEvent, type TimerState } from '../../domain/timer/timer.ts';
import { changeTimerSettings, type TimerSettings } from '../../domain/timer/timer-settings.ts';
import type { Store } from '../store/store.ts';
import { useRows, useStore } from '../store/use-store.ts';
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
  /** Changes what the timer is set to; values out of range are ignored (SPEC §5). */
  set(changes: Partial<TimerSettings>): void;
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

function actsOn(store: Store): Pick<Timer, 'press' | 'set'> {
  return {
    press(event) {
      const now = Date.now();
      const { timer, settings } = keptTimer(store);
      const [current] = step(timer, { kind: 'tick' }, settings, now);
      const [next, effects] = step(current, event, settings, now);
      // What ended just before the press is told before it is overwritten.
      void tellNews(store, { timer, settings }, now, { present: true });
      keepTimer(store, next);
      perform(store, next, effects);
    },
    set(changes) {
      const now = Date.now();
      const { timer, settings: before } = keptTimer(store);
      const settings = changeTimerSettings(before, changes);
      // A phase keeps the length it began with: what has begun by itself is kept before the lengths change.
      const [current] = step(timer, { kind: 'tick' }, before, now);
      const [next] = step(current, { kind: 'settings', before }, settings, now);
      void tellNews(store, { timer, settings: before }, now, { present: true });
      keepTimer(store, next);
      keepTimerSettings(store, settings);
    },
  };
}
