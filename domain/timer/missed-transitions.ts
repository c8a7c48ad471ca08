import { step } from './timer.ts';
import type { TimerEffect } from './timer-end.ts';
import type { TimerSettings } from './timer-settings.ts';
import { newTimer, type TimerState, timerState } from './timer-state.ts';

export const TIMER_SETTING = 'timer';
export const TIMER_SETTINGS_SETTING = 'pomodoroSettings';

/** Transitions missed for longer than this aren't notified. */
const STALE_MS = 12 * 3_600_000;

export const readTimer = (kept: unknown, settings: TimerSettings): TimerState =>
  timerState.safeParse(kept).data ?? newTimer(settings);

/**
 * The stored state changes only when the person acts; every device derives the same transitions at the same moments.
 * @param seen when this device last notified; epoch milliseconds, like `now`
 */
export function missedTransitions(
  kept: TimerState,
  settings: TimerSettings,
  seen: number,
  now: number,
): { state: TimerState; effects: TimerEffect[] } {
  // If the clock was set back, `seen` lies in the future and must not hide coming transitions.
  const from = Math.min(now, Math.max(seen, now - STALE_MS));
  const [known] = step(kept, { kind: 'tick' }, settings, from);
  const [state, effects] = step(known, { kind: 'tick' }, settings, now);
  return { state, effects: effects.filter(({ kind }) => kind !== 'record') };
}

/** The focus session that a stored timer has completed, if any; the same on every device. */
export function completedFocus(kept: TimerState, settings: TimerSettings, now: number) {
  const [, effects] = step(kept, { kind: 'tick' }, settings, now);
  return effects.find((effect) => effect.kind === 'record')?.focus;
}
