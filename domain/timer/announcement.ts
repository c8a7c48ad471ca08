import { PAGE_PATHS } from '../page-paths.ts';
import type { Reminding } from '../reminder/words.ts';
import { localMinute } from '../time/day.ts';
import { missedTransitions } from './missed-transitions.ts';
import type { TimerEffect } from './timer-end.ts';
import type { TimerSettings } from './timer-settings.ts';
import type { TimerState } from './timer-state.ts';

export type TimerNotice = Extract<TimerEffect, { kind: 'notice' }>;

/** An end that is noticed later than this is no longer announced. */
const LATE_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** When to look at a timer that ends at an instant: then, but not before now, and within a day. */
export const lookAtEnd = (endsAt: number, now: number): number =>
  Math.min(Math.max(endsAt, now), now + DAY_MS);

/** @returns the end to announce, if any, and when the timer ends next: null if it waits for the person then */
export function endBetween(
  kept: TimerState,
  settings: TimerSettings,
  since: number,
  now: number,
): { notice: TimerNotice | undefined; next: number | null } {
  const { state, effects } = missedTransitions(kept, settings, Math.max(since, now - LATE_MS), now);
  return { notice: effects.find((effect) => effect.kind === 'notice'), next: state.endsAt };
}

/** The notification of an end. It replaces that of an earlier one, and alerts again; the same one doesn't. */
export const timerNotification = ({ title, text, at }: Omit<TimerNotice, 'kind'>): Reminding => ({
  title,
  body: text,
  tag: 'daymark-timer',
  actions: [],
  // The ends of two phases are at least a minute apart.
  data: { open: PAGE_PATHS.pomodoro, minute: localMinute(at, 'UTC') },
});
