import { advanceTimer, breakAfter, record, type TimerStep } from './timer-end.ts';
import type { TimerSettings } from './timer-settings.ts';
import {
  focusedMinutes,
  isRunning,
  MINUTE_MS,
  phase,
  phaseMinutes,
  remaining,
  running,
  type TimerState,
} from './timer-state.ts';

/** From 0 to 1 (product.md §9). */
export const ALARM_VOLUME = 0.7;

/**
 * `start`: with a task, or null for none, instead of the one before. `focus`: a session for a task, unless another one
 * has begun; a break ends first. `finish`: ends a session early, or one that counts up. `skip`: ends a break early.
 * `switch`: to another kind of phase, only while paused. `keep-counting`: whether focus sessions go on after their time.
 * `settings`: the settings changed from `before`. `tick`: only time has passed.
 */
export type TimerEvent =
  | { kind: 'start'; taskId?: string | null }
  | { kind: 'focus'; taskId: string }
  | { kind: 'switch'; to: TimerState['mode'] | 'stopwatch' }
  | { kind: 'pause' | 'reset' | 'finish' | 'skip' | 'sound' | 'keep-counting' | 'tick' }
  | { kind: 'settings'; before: TimerSettings };

const TOO_SHORT = 'A session of less than a minute isn’t recorded';

/** Whether a session that has begun keeps the timer: a running one, or a paused one that isn't for the task. */
export const isTaken = (state: TimerState, taskId: string): boolean =>
  state.mode === 'work' && state.startedAt !== null && (isRunning(state) || state.taskId !== taskId);

function apply(state: TimerState, event: TimerEvent, settings: TimerSettings, now: number): TimerStep {
  const paused = state.endsAt === null;
  switch (event.kind) {
    case 'tick':
      return [state, []];
    case 'start': {
      if (!paused) return [state, []];
      const { taskId: before, ...session } = state;
      const { taskId = before } = event;
      return [running({ ...session, ...(taskId && { taskId }) }, now), []];
    }
    case 'focus': {
      const { taskId } = event;
      if (isTaken(state, taskId)) return [state, []];
      const session = state.mode === 'break' ? phase(state, 'work', settings) : state;
      return [running({ ...session, taskId }, now), []];
    }
    case 'pause':
      return [{ ...state, left: remaining(state, now), endsAt: null }, []];
    case 'reset':
      return [{ ...phase(state, 'work', settings), cycles: 0 }, []];
    case 'switch': {
      if (!paused) return [state, []];
      const { countsFrom: _, ...counting } = state;
      return [
        event.to === 'stopwatch'
          ? phase({ ...counting, countsFrom: 0 }, 'work', settings)
          : phase(counting, event.to, settings),
        [],
      ];
    }
    case 'finish':
      if (state.mode === 'break' || state.startedAt === null) return [state, []];
      return [
        state.countsFrom ? running(breakAfter(state, settings), now) : phase(state, 'work', settings),
        focusedMinutes(state, now) > 0 ? record(state, now) : [{ kind: 'toast', title: TOO_SHORT }],
      ];
    case 'skip':
      return [state.mode === 'break' ? phase(state, 'work', settings) : state, []];
    case 'sound': {
      const [title, text] = state.sound
        ? ['Sound disabled', 'Notifications will be silent.']
        : ['Sound enabled', 'You’ll hear a sound when timer ends.'];
      return [{ ...state, sound: !state.sound }, [{ kind: 'toast', title, text }]];
    }
    case 'keep-counting': {
      const { keepCounting, ...others } = state;
      return [keepCounting ? others : { ...others, keepCounting: true }, []];
    }
    case 'settings': {
      const changed = (of: TimerSettings) => phaseMinutes(state.mode, state.long, of);
      if (!paused || state.countsFrom !== undefined || changed(event.before) === changed(settings))
        return [state, []];
      if (state.startedAt === null) return [phase(state, state.mode, settings, state.long), []];
      // What has run stays; while a longer time is being typed, its first digit may be less than that.
      const ran = state.length - state.left;
      const length = Math.max(changed(settings) * MINUTE_MS, ran + MINUTE_MS);
      return [{ ...state, length, left: length - ran }, []];
    }
  }
}

/**
 * Applies an event (product.md §4). Phases that ended before `now` end first, each at its own time: a break starts
 * automatically after a focus session, and after a break the timer waits. Finishing a focus session early records its
 * whole minutes but doesn't count a cycle; finishing it in overtime records all of them, and its break starts; resetting
 * or leaving it drops them. @param now epoch milliseconds
 */
export function step(state: TimerState, event: TimerEvent, settings: TimerSettings, now: number): TimerStep {
  const [current, passed] = advanceTimer(state, settings, now);
  const [next, effects] = apply(current, event, settings, now);
  return [next, [...passed, ...effects]];
}
