import { z } from 'zod';
import { key } from '../key.ts';
import type { TimerSettings } from './timer-settings.ts';

/** How loud the alarm is, of 1 (SPEC §9). */
export const ALARM_VOLUME = 0.7;
const MINUTE = 60_000;

const duration = z.int().min(0);
/**
 * The focus timer, in epoch milliseconds: paused with `left` to go, or running until `endsAt`. Everything follows
 * from the moment it is looked at, so sleep, background tabs and reloads neither slow nor stop it.
 */
export const timerState = z.strictObject({
  mode: z.enum(['work', 'break']),
  /** Whether the break is the long one. */
  long: z.boolean(),
  /** Focus sessions completed since the last reset. */
  cycles: z.int().min(0),
  /** How long the phase takes as a whole. */
  length: duration,
  /** What was left when it was last started or paused. */
  left: duration,
  endsAt: z.int().nullable(),
  /** When the phase was first started; null while it is untouched. */
  startedAt: z.int().nullable(),
  sound: z.boolean(),
  taskId: key.optional(),
});
export type TimerState = z.infer<typeof timerState>;

/** `settings` says that they changed from `before`; `tick` only that time went by. */
export type TimerEvent =
  | { kind: 'start'; taskId?: string }
  | { kind: 'pause' | 'reset' | 'toggle-mode' | 'skip' | 'sound' | 'tick' }
  | { kind: 'settings'; before: TimerSettings };

/** A stretch of focus; its id is the same on every device that saw it end, so it is recorded once. */
export type FocusRecord = { id: string; start: string; end: string; minutes: number; taskId?: string };

/** What the outside is to do; a `notice` is shown as a browser notification and as a toast. */
export type TimerEffect =
  | { kind: 'sound' }
  | { kind: 'notice' | 'toast'; title: string; text?: string }
  | { kind: 'record'; focus: FocusRecord };

type Step = [state: TimerState, effects: TimerEffect[]];

export const isRunning = (state: TimerState): boolean => state.endsAt !== null;

/** Milliseconds to go; never more than at the last start, even if the clock is set back. */
export const remaining = ({ endsAt, left }: TimerState, now: number): number =>
  endsAt === null ? left : Math.min(left, Math.max(0, endsAt - now));

/** The timer as it was at a moment, going on from now: what went by between counts for nothing. */
export const resumed = (state: TimerState, at: number, now: number): TimerState =>
  isRunning(state) ? { ...state, left: remaining(state, at), endsAt: now + remaining(state, at) } : state;

/** A countdown as mm:ss; the last second shows as 00:01 until it is over. */
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

/** A timer nobody has touched. */
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

/** The focus so far, or nothing when it is less than a minute. */
function record(state: TimerState, at: number): TimerEffect[] {
  const minutes = Math.floor((state.length - remaining(state, at)) / MINUTE);
  if (state.mode !== 'work' || state.startedAt === null || minutes < 1) return [];
  const { startedAt: start, taskId } = state;
  const focus = { id: `focus-${start}`, start: iso(start), end: iso(at), minutes, ...(taskId && { taskId }) };
  return [{ kind: 'record', focus }];
}

/** Ends the phase at the moment it was to end (SPEC §4). */
function end(state: TimerState, settings: TimerSettings, at: number): Step {
  const sound: TimerEffect[] = state.sound ? [{ kind: 'sound' }] : [];
  if (state.mode === 'break') {
    const text = 'Your break has ended. Start a new session when ready.';
    return [phase(state, 'work', settings), [...sound, { kind: 'notice', title: 'Break finished!', text }]];
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
      { kind: 'notice', title: 'Break time!', text: 'Take a short break to recharge.' },
      { kind: 'toast', title: completed },
    ],
  ];
}

/** Brings the timer to `now`: a focus session may have ended, and the break after it too. */
function advance(state: TimerState, settings: TimerSettings, now: number): Step {
  if (state.endsAt === null || state.endsAt > now) return [state, []];
  const [next, effects] = end(state, settings, state.endsAt);
  if (next.endsAt === null || next.endsAt > now) return [next, effects];
  // Both ended unseen: what was done counts, but only the end of the break is still news.
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
 * What an event makes of the timer, and what is to be done about it (SPEC §4). Phases that ended before `now` end
 * first, each at its own moment: a break follows a focus session by itself, and after a break the timer waits.
 * After `sessionsBeforeLongBreak` sessions the break is the long one. Skipping a focus session keeps its whole
 * minutes but counts no cycle; resetting or leaving it drops them.
 * @param now epoch milliseconds
 */
export function step(state: TimerState, event: TimerEvent, settings: TimerSettings, now: number): Step {
  const [current, passed] = advance(state, settings, now);
  const [next, effects] = apply(current, event, settings, now);
  return [next, [...passed, ...effects]];
}
