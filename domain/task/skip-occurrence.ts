import { passedOver } from '../repeat/between.ts';
import { MAX_EXCEPT } from '../repeat/fields.ts';
import { nextOccurrence } from '../repeat/next.ts';
import { seriesOf } from '../repeat/start.ts';
import { periodOf, type RepeatTarget, targetOf } from '../repeat/target.ts';
import { type LocalDate, localMinute } from '../time/day.ts';
import { advancedTo } from './series.ts';
import type { Task, TaskUpdates } from './task.ts';

/**
 * What skips the open occurrence and those that it passes over, or all that is left of a target's week or month.
 * @param now ISO text @param zone the person's @returns undefined if there is no other
 */
export function skippedOccurrence(task: Task, now: string, zone: string): TaskUpdates | undefined {
  const series = seriesOf(task);
  if (!series || task.completed) return undefined;
  const clock = localMinute(now, task.repeatZone ?? zone);
  const open = series.occurrence.slice(0, 10);
  const target = targetOf(series);
  if (target) {
    const { next, skipped } = skippedPeriods(target, open, clock.slice(0, 10));
    if (target.until && next.replaceAll('-', '') > target.until) return undefined;
    return { ...advancedTo(task, series, next), addExcept: skipped };
  }
  const next = nextOccurrence(series, clock);
  if (!next) return undefined;
  const skipped = [open, ...passedOver(series, next)];
  return { ...advancedTo(task, series, next), addExcept: skipped.slice(-MAX_EXCEPT) };
}

/** A day of the open period and of each that has passed since, at most as many as a series keeps; and the next day. */
function skippedPeriods(
  target: RepeatTarget,
  open: LocalDate,
  today: LocalDate,
): { next: LocalDate; skipped: LocalDate[] } {
  const skipped = [open];
  const earliest = periodOf(target, today, -MAX_EXCEPT);
  let first = periodOf(target, open > earliest ? open : earliest, 1);
  for (; periodOf(target, first, 1) <= today; first = periodOf(target, first, 1)) skipped.push(first);
  return { next: first > today ? first : today, skipped: skipped.slice(-MAX_EXCEPT) };
}
