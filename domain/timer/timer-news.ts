import { newTimer, step, type TimerEffect, type TimerState, timerState } from './timer.ts';
import type { TimerSettings } from './timer-settings.ts';

/** Under which names the timer and its settings follow a person, as settings (SPEC §3, DESIGN §5). */
export const TIMER_SETTING = 'timer';
export const TIMER_SETTINGS_SETTING = 'pomodoroSettings';

/** An end that nobody was told of for so long is no news any more. */
const STALE_MS = 12 * 3_600_000;

/** A timer as it was kept; a new one where nothing usable is. */
export const readTimer = (kept: unknown, settings: TimerSettings): TimerState =>
  timerState.safeParse(kept).data ?? newTimer(settings);

/**
 * What a kept timer has become, and what happened to it since it was last looked at on this device. What is kept
 * changes only when a person does something: each device comes to the same ends by itself, at the same moments.
 * @param seen when this device last told of what had happened; epoch milliseconds, like `now`
 */
export function news(
  kept: TimerState,
  settings: TimerSettings,
  seen: number,
  now: number,
): { state: TimerState; effects: TimerEffect[] } {
  // A clock that was set back must not swallow what is to come.
  const from = Math.min(now, Math.max(seen, now - STALE_MS));
  const [known] = step(kept, { kind: 'tick' }, settings, from);
  const [state, effects] = step(known, { kind: 'tick' }, settings, now);
  return { state, effects: effects.filter(({ kind }) => kind !== 'record') };
}

/** The focus session that a kept timer has completed by itself, if it has; the same on every device. */
export function completedFocus(kept: TimerState, settings: TimerSettings, now: number) {
  const [, effects] = step(kept, { kind: 'tick' }, settings, now);
  return effects.find((effect) => effect.kind === 'record')?.focus;
}
