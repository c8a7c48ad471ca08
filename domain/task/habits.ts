import { days } from '../repeat/expand.ts';
import type { Series } from '../repeat/next.ts';
import { parseRule } from '../repeat/parse-rule.ts';
import type { Rule } from '../repeat/rule.ts';
import { targetOf } from '../repeat/target.ts';
import type { LocalDate } from '../time/day.ts';
import { periodsOf } from './target-periods.ts';
import type { Task } from './task.ts';

/** More occurrences than this in a row needn't be counted. */
const MANY = 366;

export type Streak = {
  /** How many occurrences, or weeks or months of a target, were kept in a row, until now and at best. */
  now: number;
  best: number;
  /** How much of what was meant to be done was; a percentage. */
  kept: number;
};

type Copy = Pick<Task, 'occurrence' | 'completedAt'>;
type Clock = {
  today: LocalDate;
  /** The day of an instant on the person's clock, such as `localDays` says. */
  dayOf: (at: string) => LocalDate;
  /** How often it was done on each day, if that is known already. */
  times?: ReadonlyMap<LocalDate, number>;
};

/** How a series has been kept. Skipped occurrences, and skipped weeks or months of a target, don't count. */
export function streak(copies: Iterable<Copy>, series: Series, clock: Clock): Streak {
  return targetOf(series) ? streakOfTarget(copies, series, clock) : streakOfDates(copies, series, clock);
}

/** An occurrence is missed if the next one came due while it was open. */
function streakOfDates(copies: Iterable<Copy>, series: Series, { today, dayOf }: Clock): Streak {
  let [now, best, finished, missed] = [0, 0, 0, 0];
  const rule = parseRule(series.repeat);
  for (const { occurrence = '', completedAt } of inOrder(copies)) {
    // Most are finished on their day, which needs no clock: in any zone, it's the next one at most.
    const isLate = completedAt !== undefined && completedAt.slice(0, 10) > occurrence.slice(0, 10);
    const passed = isLate ? missedSince(series, rule, occurrence, dayOf(completedAt)) : 0;
    now = passed > 0 ? 1 : now + 1;
    best = Math.max(best, now);
    finished += 1;
    missed += passed;
  }
  const open = missedSince(series, rule, series.occurrence, today);
  const all = finished + missed + open;
  return { now: open > 0 ? 0 : now, best, kept: percentage(finished, all) };
}

function inOrder(copies: Iterable<Copy>): Copy[] {
  const all = [...copies];
  const isBefore = (a: Copy | undefined, b: Copy) => (a?.occurrence ?? '') < (b.occurrence ?? '');
  const isSorted = all.every((copy, at) => at === 0 || isBefore(all[at - 1], copy));
  return isSorted ? all : all.sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

/** A week or month is missed once it's over without enough. What is done beyond the target doesn't make up for others. */
function streakOfTarget(copies: Iterable<Copy>, series: Series, clock: Clock): Streak {
  let [now, best, finished, all] = [0, 0, 0, 0];
  const target = targetOf(series);
  if (!target) return { now, best, kept: 0 };
  const { repeatExcept: except = [], repeatStart } = series;
  const { today, dayOf, times = timesByDay(copies, dayOf) } = clock;
  for (const { done, outcome } of periodsOf(target, {
    times,
    except,
    begins: repeatStart.slice(0, 10),
    today,
  })) {
    if (outcome === 'excused' || outcome === 'open') continue;
    now = outcome === 'kept' ? now + 1 : 0;
    best = Math.max(best, now);
    finished += Math.min(done, target.times);
    all += target.times;
  }
  return { now, best, kept: percentage(finished, all) };
}

const percentage = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part / all) * 100));

/** How many occurrences came due after one, before the day on which it was finished. */
function missedSince(
  { repeatStart, repeatFrom, repeatMissed, repeatExcept = [] }: Series,
  rule: Rule,
  occurrence: string,
  day: LocalDate,
): number {
  const after = occurrence.slice(0, 10);
  if (repeatMissed === 'all' || rule.frequency === 'hourly' || after >= day) return 0;
  const start = repeatFrom === 'completion' ? after : repeatStart.slice(0, 10);
  const until = rule.until && rule.until < day ? rule.until : day;
  return days({ ...rule, until }, start, { after, count: MANY, except: repeatExcept }).filter(
    (date) => date < day,
  ).length;
}

/** How often something was done on each day. */
export function timesByDay(
  copies: Iterable<Copy>,
  dayOf: (at: string) => LocalDate,
): ReadonlyMap<LocalDate, number> {
  const times = new Map<LocalDate, number>();
  for (const { completedAt } of copies) {
    const day = completedAt && dayOf(completedAt);
    if (day) times.set(day, (times.get(day) ?? 0) + 1);
  }
  return times;
}

/** The days of the last weeks up to today's, whole weeks except for the last. @param weekStart 1 (Monday) to 7 */
export function lastWeeks(today: LocalDate, weeks: number, weekStart: number): LocalDate[] {
  const last = Temporal.PlainDate.from(today);
  const into = (last.dayOfWeek - weekStart + 7) % 7;
  const first = last.subtract({ days: into + (weeks - 1) * 7 });
  return Array.from({ length: (weeks - 1) * 7 + into + 1 }, (_, n) => first.add({ days: n }).toString());
}
