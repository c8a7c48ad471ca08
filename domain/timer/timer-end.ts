import type { TimerSettings } from './timer-settings.ts';
import {
  COUNT_UP_HOURS,
  COUNT_UP_MS,
  focusedMinutes,
  MINUTE_MS,
  phase,
  running,
  type TimerState,
} from './timer-state.ts';

/** A stretch of focus. Every device derives the same id, so that it is recorded once. */
export type FocusRecord = { id: string; start: string; end: string; minutes: number; taskId?: string };

/** Side effects for the caller; a `notice` is of an end `at` an instant, shown as a notification and as a toast. */
export type TimerEffect =
  | { kind: 'sound'; of: 'focus' | 'break' }
  | { kind: 'notice'; title: string; text: string; at: number }
  | { kind: 'toast'; title: string; text?: string }
  | { kind: 'record'; focus: FocusRecord };

export type TimerStep = [state: TimerState, effects: TimerEffect[]];

const iso = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toString({ smallestUnit: 'millisecond' });

export function record(state: TimerState, at: number): TimerEffect[] {
  const { startedAt, taskId } = state;
  const minutes = focusedMinutes(state, at);
  if (startedAt === null || minutes < 1) return [];
  // `startedAt` may be from another device's clock, or from before this one was set: the measured length counts.
  const start = iso(Math.min(startedAt, at - minutes * MINUTE_MS));
  const focus = { id: `focus-${startedAt}`, start, end: iso(at), minutes, ...(taskId && { taskId }) };
  return [{ kind: 'record', focus }];
}

const counted = (state: TimerState): TimerState => ({ ...state, cycles: state.cycles + 1 });

/** The break after a completed focus session, which counts a cycle; not yet running. */
export function breakAfter(state: TimerState, settings: TimerSettings): TimerState {
  const next = counted(state);
  return phase(next, 'break', settings, next.cycles % settings.sessionsBeforeLongBreak === 0);
}

const soundOf = (state: TimerState): TimerEffect[] =>
  state.sound ? [{ kind: 'sound', of: state.mode === 'work' ? 'focus' : 'break' }] : [];

/** The session goes on, and counts up from its length. */
function overtime(state: TimerState, at: number): TimerStep {
  const over = { ...state, countsFrom: state.length, length: COUNT_UP_MS, left: COUNT_UP_MS - state.length };
  const text = 'The timer keeps counting until you stop it.';
  return [running(over, at), [...soundOf(state), { kind: 'notice', title: 'Focus time is up', text, at }]];
}

/** Nobody may be there to take a break after a session that counted up to the most: the timer waits. */
function forgotten(state: TimerState, settings: TimerSettings, at: number): TimerStep {
  const text = `A session ends after ${COUNT_UP_HOURS} hours. If you stopped earlier, correct its minutes on the Pomodoro page.`;
  const done = state.countsFrom === 0 ? state : counted(state);
  return [
    phase(done, 'work', settings),
    [...record(state, at), ...soundOf(state), { kind: 'notice', title: 'Timer stopped', text, at }],
  ];
}

function end(state: TimerState, settings: TimerSettings, at: number): TimerStep {
  if (state.mode === 'break') {
    const text = 'Your break has ended. Start a new session when ready.';
    return [
      phase(state, 'work', settings),
      [...soundOf(state), { kind: 'notice', title: 'Break finished!', text, at }],
    ];
  }
  if (state.countsFrom !== undefined) return forgotten(state, settings, at);
  if (state.keepCounting) return overtime(state, at);
  const rest = breakAfter(state, settings);
  const text = `Take a ${rest.long ? 'long' : 'short'} break to recharge.`;
  const completed = `Completed a ${Math.floor(state.length / MINUTE_MS)} minute focus session!`;
  return [
    running(rest, at),
    [
      ...record(state, at),
      ...soundOf(state),
      { kind: 'notice', title: 'Break time!', text, at },
      { kind: 'toast', title: completed },
    ],
  ];
}

export function advanceTimer(state: TimerState, settings: TimerSettings, now: number): TimerStep {
  if (state.endsAt === null || state.endsAt > now) return [state, []];
  const [next, effects] = end(state, settings, state.endsAt);
  if (next.endsAt === null || next.endsAt > now) return [next, effects];
  // Both ended unseen: record the session, but notify only of the last.
  const [last, news] = end(next, settings, next.endsAt);
  return [last, [...effects.filter(({ kind }) => kind === 'record' || kind === 'toast'), ...news]];
}
