import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import type { TimerSettings } from './timer-settings.ts';

/** From 0 to 1 (product.md §9). */
export const ALARM_VOLUME = 0.7;
const MINUTE = 60_000;

const duration = z.int().min(0);
/**
 * The focus timer, in epoch milliseconds: paused with `left` remaining, or running until `endsAt`. Everything
 * is derived from the current time, so that sleep, background tabs and reloads don't affect it.
 */
export const timerState = z.strictObject({
  mode: z.enum(['work', 'break']),
  /** Whether the break is a long one. */
  long: z.boolean(),
  /** Focus sessions completed since the last reset. */
  cycles: z.int().min(0),
  /** The phase's full length. */
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

/** `settings`: the settings changed from `before`. `tick`: only time has passed. */
export type TimerEvent =
  | { kind: 'start'; taskId?: string }
  | { kind: 'pause' | 'reset' | 'toggle-mode' | 'skip' | 'sound' | 'tick' }
  | { kind: 'settings'; before: TimerSettings };

/** A stretch of focus. Every device derives the same id, so that it is recorded once. */
export type FocusRecord = { id: string; start: string; end: string; minutes: number; taskId?: string };

/** Side effects for the caller; a `notice` is of an end `at` an instant, shown as a notification and as a toast. */
export type TimerEffect =
  | { kind: 'sound' }
  | { kind: 'notice'; title: string; text: string; at: number }
  | { kind: 'toast'; title: string; text?: string }
  | { kind: 'record'; focus: FocusRecord };

type Step = [state: TimerState, effects: TimerEffect[]];

export const isRunning = (state: TimerState): boolean => state.endsAt !== null;

/** Milliseconds left; never more than at the last start, even if the clock is set back. */
export const remaining = ({ endsAt, left }: TimerState, now: number): number =>
  endsAt === null ? left : Math.min(left, Math.max(0, endsAt - now));

/** The timer as of `at`, continued from `now`: the time in between doesn't count. */
export const resumed = (state: TimerState, at: number, now: number): TimerState =>
  isRunning(state) ? { ...state, left: remaining(state, at), endsAt: now + remaining(state, at) } : state;

/** A countdown as mm:ss, rounded up: the last second shows as 00:01 until it is over. */
export function countdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

export const caption = ({ mode }: TimerState): string => (mode === 'work' ? 'Focus Session' : 'Break Time');

const minutesOf = (mode: TimerState['mode'], long: boolean, settings: TimerSettings): number =>
  mode === 'work' ? settings.workDuration : long ? settings.longBreakDuration : settings.shortBreakDuration;

function phase(
  state: TimerState,
  mode: TimerState['mode'],
  settings: TimerSettings,
  long = false,
): TimerState {
  const length = minutesOf(mode, long, settings) * MINUTE;
  const { taskId: _, ...rest } = state;
  return { ...rest, mode, long, length, left: length, endsAt: null, startedAt: null };
}

const running = (state: TimerState, at: number): TimerState => ({
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

const iso = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toString({ smallestUnit: 'millisecond' });

/** Records the focus so far, unless it is less than a minute. */
function record(state: TimerState, at: number): TimerEffect[] {
  const minutes = Math.floor((state.length - remaining(state, at)) / MINUTE);
  if (state.mode !== 'work' || state.startedAt === null || minutes < 1) return [];
  const { startedAt, taskId } = state;
  // `startedAt` may be from another device's clock, or from before this one was set: the measured length
  // counts.
  const start = iso(Math.min(startedAt, at - minutes * MINUTE));
  const focus = { id: `focus-${startedAt}`, start, end: iso(at), minutes, ...(taskId && { taskId }) };
  return [{ kind: 'record', focus }];
}

/** Ends the phase at its scheduled end (product.md §4). */
function end(state: TimerState, settings: TimerSettings, at: number): Step {
  const sound: TimerEffect[] = state.sound ? [{ kind: 'sound' }] : [];
  if (state.mode === 'break') {
    const text = 'Your break has ended. Start a new session when ready.';
    return [
      phase(state, 'work', settings),
      [...sound, { kind: 'notice', title: 'Break finished!', text, at }],
    ];
  }
  const cycles = state.cycles + 1;
  const rest = phase(
    { ...state, cycles },
    'break',
    settings,
    cycles % settings.sessionsBeforeLongBreak === 0,
  );
  const completed = `Completed a ${state.length / MINUTE} minute focus session!`;
  return [
    running(rest, at),
    [
      ...record(state, at),
      ...sound,
      { kind: 'notice', title: 'Break time!', text: 'Take a short break to recharge.', at },
      { kind: 'toast', title: completed },
    ],
  ];
}

/** Advances the timer to `now`: a focus session may have ended, and the break after it too. */
function advance(state: TimerState, settings: TimerSettings, now: number): Step {
  if (state.endsAt === null || state.endsAt > now) return [state, []];
  const [next, effects] = end(state, settings, state.endsAt);
  if (next.endsAt === null || next.endsAt > now) return [next, effects];
  // Both ended unseen: record the session, but notify only of the end of the break.
  const [last, news] = end(next, settings, next.endsAt);
  return [last, [...effects.filter(({ kind }) => kind === 'record' || kind === 'toast'), ...news]];
}

function apply(state: TimerState, event: TimerEvent, settings: TimerSettings, now: number): Step {
  const paused = state.endsAt === null;
  switch (event.kind) {
    case 'tick':
      return [state, []];
    case 'start': {
      if (!paused) return [state, []];
      const { taskId = state.taskId } = event;
      return [running({ ...state, ...(taskId && { taskId }) }, now), []];
    }
    case 'pause':
      return [{ ...state, left: remaining(state, now), endsAt: null }, []];
    case 'reset':
      return [{ ...phase(state, 'work', settings), cycles: 0 }, []];
    case 'toggle-mode':
      return [paused ? phase(state, state.mode === 'work' ? 'break' : 'work', settings) : state, []];
    case 'skip': {
      if (state.mode === 'break') return [phase(state, 'work', settings), []];
      const rest = phase(state, 'break', settings);
      return [paused ? rest : running(rest, now), record(state, now)];
    }
    case 'sound': {
      const [title, text] = state.sound
        ? ['Sound disabled', 'Notifications will be silent.']
        : ['Sound enabled', "You'll hear a sound when timer ends."];
      return [{ ...state, sound: !state.sound }, [{ kind: 'toast', title, text }]];
    }
    case 'settings': {
      const changed = (of: TimerSettings) => minutesOf(state.mode, state.long, of);
      if (!paused || changed(event.before) === changed(settings)) return [state, []];
      return [phase(state, state.mode, settings, state.long), []];
    }
  }
}

/**
 * Applies an event and returns the side effects (product.md §4). Phases that ended before `now` end first,
 * each at its own time: a break starts automatically after a focus session, and after a break the timer
 * waits. After `sessionsBeforeLongBreak` sessions the break is a long one. Skipping a focus session records
 * its whole minutes but doesn't count a cycle; resetting or leaving it drops them.
 * @param now epoch milliseconds
 */
export function step(state: TimerState, event: TimerEvent, settings: TimerSettings, now: number): Step {
  const [current, passed] = advance(state, settings, now);
  const [next, effects] = apply(current, event, settings, now);
  return [next, [...passed, ...effects]];
}
