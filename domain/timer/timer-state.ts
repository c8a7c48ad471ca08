import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import type { TimerSettings } from './timer-settings.ts';

export const MINUTE = 60_000;

const duration = z.int().min(0);
/** In epoch milliseconds. All follows from the current time, so that sleep, hidden tabs and reloads don't matter. */
export const timerState = z.strictObject({
  mode: z.enum(['work', 'break']),
  long: z.boolean(),
  /** Focus sessions completed since the last reset. */
  cycles: z.int().min(0),
  length: duration,
  /** The time left when the timer was last started or paused. */
  left: duration,
  endsAt: z.int().nullable(),
  /** When the phase was first started; null until then. */
  startedAt: z.int().nullable(),
  sound: z.boolean(),
  taskId: entityId.optional(),
});
export type TimerState = z.infer<typeof timerState>;

export const isRunning = (state: TimerState): boolean => state.endsAt !== null;

/** Milliseconds left; never more than at the last start, even if the clock is set back. */
export const remaining = ({ endsAt, left }: TimerState, now: number): number =>
  endsAt === null ? left : Math.min(left, Math.max(0, endsAt - now));

/** The timer as of `at`, continued from `now`: the time in between doesn't count. */
export const resumed = (state: TimerState, at: number, now: number): TimerState =>
  isRunning(state) ? { ...state, left: remaining(state, at), endsAt: now + remaining(state, at) } : state;

/** Whole minutes of focus in the session that has begun. */
export const focusedMinutes = (state: TimerState, now: number): number =>
  state.mode === 'work' && state.startedAt !== null
    ? Math.floor((state.length - remaining(state, now)) / MINUTE)
    : 0;

/** A countdown as mm:ss, rounded up: the last second shows as 00:01 until it is over. */
export function countdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

export const caption = ({ mode }: TimerState): string => (mode === 'work' ? 'Focus Session' : 'Break Time');

export const minutesOf = (mode: TimerState['mode'], long: boolean, settings: TimerSettings): number =>
  mode === 'work' ? settings.workDuration : long ? settings.longBreakDuration : settings.shortBreakDuration;

/** The next phase. The task stays for the next session. */
export function phase(
  state: TimerState,
  mode: TimerState['mode'],
  settings: TimerSettings,
  long = false,
): TimerState {
  const length = minutesOf(mode, long, settings) * MINUTE;
  return { ...state, mode, long, length, left: length, endsAt: null, startedAt: null };
}

export const running = (state: TimerState, at: number): TimerState => ({
  ...state,
  endsAt: at + state.left,
  startedAt: state.startedAt ?? at,
});

export function newTimer(settings: TimerSettings): TimerState {
  const length = settings.workDuration * MINUTE;
  return {
    mode: 'work',
    long: false,
    cycles: 0,
    length,
    left: length,
    endsAt: null,
    startedAt: null,
    sound: true,
  };
}
