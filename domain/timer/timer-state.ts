import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import type { TimerSettings } from './timer-settings.ts';

export const MINUTE_MS = 60_000;

/** A session that counts up ends after this long: it has been forgotten. */
export const COUNT_UP_HOURS = 4;
export const COUNT_UP_MS = COUNT_UP_HOURS * 60 * MINUTE_MS;

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
  /** Whether a focus session goes on after its time. */
  keepCounting: z.boolean().optional(),
  /** Of a session that counts up to `length`: shown as 0:00 after this time; 0 on a stopwatch, else in overtime. */
  countsFrom: duration.optional(),
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
    ? Math.floor((state.length - remaining(state, now)) / MINUTE_MS)
    : 0;

export const phaseMinutes = (mode: TimerState['mode'], long: boolean, settings: TimerSettings): number =>
  mode === 'work' ? settings.workDuration : long ? settings.longBreakDuration : settings.shortBreakDuration;

/** The next phase. The task stays for the next session, and so does a stopwatch. */
export function phase(
  { countsFrom, ...state }: TimerState,
  mode: TimerState['mode'],
  settings: TimerSettings,
  long = false,
): TimerState {
  const isStopwatch = mode === 'work' && countsFrom === 0;
  const length = isStopwatch ? COUNT_UP_MS : phaseMinutes(mode, long, settings) * MINUTE_MS;
  const next = { ...state, mode, long, length, left: length, endsAt: null, startedAt: null };
  return isStopwatch ? { ...next, countsFrom } : next;
}

export const running = (state: TimerState, at: number): TimerState => ({
  ...state,
  endsAt: at + state.left,
  startedAt: state.startedAt ?? at,
});

export function newTimer(settings: TimerSettings): TimerState {
  const length = settings.workDuration * MINUTE_MS;
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
