import { useEffect, useMemo, useState } from 'react';
import { inversePatch } from '../../domain/inverse-patch.ts';
import { TIMER_SETTING } from '../../domain/timer/missed-transitions.ts';
import { step, type TimerEvent } from '../../domain/timer/timer.ts';
import type { TimerEffect } from '../../domain/timer/timer-end.ts';
import { changeTimerSettings, type TimerSettings } from '../../domain/timer/timer-settings.ts';
import { resumed, type TimerState } from '../../domain/timer/timer-state.ts';
import { onVisible } from '../device/on-visible.ts';
import type { Store } from '../store/store.ts';
import { useRows, useStore } from '../store/use-store.ts';
import { offerUndo, type UndoFn } from '../undo/undo.ts';
import { countDown } from './count-down.ts';
import { keepTimer, keepTimerSettings, keptTimer } from './kept-timer.ts';
import { notifyTransitions } from './notify-transitions.ts';
import { perform } from './perform.ts';

export type Timer = {
  state: TimerState;
  settings: TimerSettings;
  /** The time that `state` is for, in epoch milliseconds. */
  now: number;
  /** Applies a person's action to the timer, in every tab and on every device. @returns its effects and its undo */
  press(event: Exclude<TimerEvent, { kind: 'settings' | 'tick' }>): {
    effects: readonly TimerEffect[];
    back: UndoFn;
  };
  /** Changes the timer's settings; values out of range are ignored (product.md §5). @returns an undo function */
  set(changes: Partial<TimerSettings>): UndoFn;
  /** Turns one of its switches on or off, without a message. @returns an undo function */
  turn(name: TimerSwitch, on: boolean): UndoFn;
};

export type TimerSwitch = 'sound' | 'keep-counting';

export function useTimer(): Timer {
  const store = useStore();
  const rows = useRows('setting');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keptTimer` reads the rows from the store
  const { timer, settings } = useMemo(() => keptTimer(store), [store, rows]);
  const [endsAt, setEndsAt] = useState(timer.endsAt);
  const now = useNow(endsAt);
  const [state] = step(timer, { kind: 'tick' }, settings, now);
  if (state.endsAt !== endsAt) setEndsAt(state.endsAt);
  const acts = useMemo(() => timerActs(store), [store]);
  return { state, settings, now, ...acts };
}

const differing = (before: TimerSettings, after: TimerSettings): Partial<TimerSettings> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof TimerSettings] !== value),
  );

const isSameTimer = (a: TimerState, b: TimerState): boolean => JSON.stringify(a) === JSON.stringify(b);

const isSwitchedOn = (state: TimerState, name: TimerSwitch): boolean =>
  name === 'sound' ? state.sound : state.keepCounting === true;

/** Actions that end a started phase early, with their undo toasts. */
const DROPPING: Partial<Record<TimerEvent['kind'], string>> = {
  reset: 'Timer reset',
  skip: 'Break skipped',
  focus: 'Break skipped',
  switch: 'Timer switched',
};

/** The task stays for the next session, unless it has been completed or is gone. */
function withOpenTask(store: Store, timer: TimerState, event: TimerEvent): TimerState {
  const { taskId, ...rest } = timer;
  const isNext = event.kind === 'start' && timer.startedAt === null && taskId !== undefined;
  return isNext && store.rows('task').get(taskId)?.completed !== false ? rest : timer;
}

/** The actions on the timer, for code that doesn’t show it. */
export function timerActs(store: Store): Pick<Timer, 'press' | 'set' | 'turn'> {
  /** The current timer. A phase that just ended is notified of before the action overwrites it. */
  const catchUp = (now: number) => {
    const { timer, settings } = keptTimer(store);
    const [current] = step(timer, { kind: 'tick' }, settings, now);
    void notifyTransitions(store, { timer, settings }, now, { present: true });
    return { current, settings };
  };
  const kept = () => store.rows('setting').get(TIMER_SETTING)?.value;
  /** Restores the earlier timer, unless it has changed again since, here or elsewhere. */
  const goBackTo = (state: TimerState, at: number): UndoFn => {
    const made = kept();
    return async () => {
      if (kept() !== made) return goBackTo(state, at);
      const now = Date.now();
      const { current } = catchUp(now);
      keepTimer(store, resumed(state, at, now));
      return goBackTo(current, now);
    };
  };
  const set = (changes: Partial<TimerSettings>): UndoFn => {
    const now = Date.now();
    // A phase keeps the length it started with, so a phase that started automatically is saved before the lengths change.
    const { current, settings: before } = catchUp(now);
    const settings = changeTimerSettings(before, changes);
    const [next] = step(current, { kind: 'settings', before }, settings, now);
    if (!isSameTimer(next, keptTimer(store).timer)) keepTimer(store, next);
    keepTimerSettings(store, differing(before, settings));
    return async () => set(inversePatch(differing(before, settings), before, keptTimer(store).settings));
  };
  const turn = (name: TimerSwitch, on: boolean): UndoFn => {
    const now = Date.now();
    const { current, settings } = catchUp(now);
    const wasOn = isSwitchedOn(current, name);
    if (wasOn !== on) keepTimer(store, step(current, { kind: name }, settings, now)[0]);
    return async () => turn(name, wasOn);
  };
  return {
    set,
    turn,
    press(event) {
      const now = Date.now();
      const { current, settings } = catchUp(now);
      const [next, effects] = step(withOpenTask(store, current, event), event, settings, now);
      keepTimer(store, next);
      perform(store, effects);
      const dropped = event.kind === 'focus' && current.mode === 'work' ? undefined : DROPPING[event.kind];
      const back = goBackTo(current, now);
      if (dropped && (current.startedAt !== null || event.kind === 'reset')) offerUndo(dropped, back);
      return { effects, back };
    },
  };
}

/**
 * The current time in epoch milliseconds. During a countdown it updates every second, and right away when a page becomes
 * visible again.
 * @param endsAt the end of the countdown; null while there is none
 */
function useNow(endsAt: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const read = () => setNow(Date.now());
    read();
    const stopCount = endsAt === null ? undefined : countDown(endsAt, read);
    const stopListening = onVisible(read);
    return () => {
      stopCount?.();
      stopListening();
    };
  }, [endsAt]);
  return now;
}
