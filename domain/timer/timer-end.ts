import type { TimerSettings } from './timer-settings.ts';
import { focusedMinutes, MINUTE, phase, running, type TimerState } from './timer-state.ts';

/** A stretch of focus. Every device derives the same id, so that it is recorded once. */
export type FocusRecord = { id: string; start: string; end: string; minutes: number; taskId?: string };

/** Side effects for the caller; a `notice` is of an end `at` an instant, shown as a notification and as a toast. */
export type TimerEffect =
  | { kind: 'sound' }
  | { kind: 'notice'; title: string; text: string; at: number }
  | { kind: 'toast'; title: string; text?: string }
  | { kind: 'record'; focus: FocusRecord };

export type Step = [state: TimerState, effects: TimerEffect[]];

const iso = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toString({ smallestUnit: 'millisecond' });

export function record(state: TimerState, at: number): TimerEffect[] {
  const { startedAt, taskId } = state;
  const minutes = focusedMinutes(state, at);
  if (startedAt === null || minutes < 1) return [];
  // `startedAt` may be from another device's clock, or from before this one was set: the measured length counts.
  const start = iso(Math.min(startedAt, at - minutes * MINUTE));
  const focus = { id: `focus-${startedAt}`, start, end: iso(at), minutes, ...(taskId && { taskId }) };
  return [{ kind: 'record', focus }];
}

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
  const text = `Take a ${rest.long ? 'long' : 'short'} break to recharge.`;
  const completed = `Completed a ${Math.floor(state.length / MINUTE)} minute focus session!`;
  return [
    running(rest, at),
    [
      ...record(state, at),
      ...sound,
      { kind: 'notice', title: 'Break time!', text, at },
      { kind: 'toast', title: completed },
    ],
  ];
}

export function advance(state: TimerState, settings: TimerSettings, now: number): Step {
  if (state.endsAt === null || state.endsAt > now) return [state, []];
  const [next, effects] = end(state, settings, state.endsAt);
  if (next.endsAt === null || next.endsAt > now) return [next, effects];
  // Both ended unseen: record the session, but notify only of the end of the break.
  const [last, news] = end(next, settings, next.endsAt);
  return [last, [...effects.filter(({ kind }) => kind === 'record' || kind === 'toast'), ...news]];
}
