import { type LocalDate, localMinute } from '../day.ts';
import { days } from '../repeat/expand.ts';
import type { Series } from '../repeat/next.ts';
import { parseRule } from '../repeat/parse-rule.ts';
import type { Task } from './task.ts';

/** More occurrences than this in a row needn't be counted. */
const MANY = 366;

export type Streak = {
  /** How many occurrences were finished in a row, until now and at best. */
  now: number;
  best: number;
  /** How many of the occurrences were finished; a percentage. */
  kept: number;
};

type Copy = Pick<Task, 'occurrence' | 'completedAt'>;

/** An occurrence is missed if the next one came due while it was open. Skipped ones don't count. */
export function streak(
  copies: Iterable<Copy>,
  series: Series,
  { today, zone }: { today: LocalDate; zone: string },
): Streak {
  let [now, best, finished, missed] = [0, 0, 0, 0];
  const inOrder = Array.from(copies).sort((a, b) => ((a.occurrence ?? '') < (b.occurrence ?? '') ? -1 : 1));
  for (const { occurrence = '', completedAt } of inOrder) {
    const passed = completedAt ? missedSince(series, occurrence, dayOf(completedAt, zone)) : 0;
    now = passed > 0 ? 1 : now + 1;
    best = Math.max(best, now);
    finished += 1;
    missed += passed;
  }
  const open = missedSince(series, series.occurrence, today);
  const all = finished + missed + open;
  return { now: open > 0 ? 0 : now, best, kept: all === 0 ? 0 : Math.round((finished / all) * 100) };
}

const dayOf = (at: string, zone: string): LocalDate => localMinute(at, zone).slice(0, 10);

/** How many occurrences came due after one, before the day on which it was finished. */
function missedSince(
  { repeat, repeatStart, repeatFrom, repeatMissed, repeatExcept = [] }: Series,
  occurrence: string,
  day: LocalDate,
): number {
  const rule = parseRule(repeat);
  const after = occurrence.slice(0, 10);
  if (repeatMissed === 'all' || rule.frequency === 'hourly' || after >= day) return 0;
  const start = repeatFrom === 'completion' ? after : repeatStart.slice(0, 10);
  const until = rule.until && rule.until < day ? rule.until : day;
  return days({ ...rule, until }, start, { after, count: MANY, except: repeatExcept }).filter(
    (date) => date < day,
  ).length;
}

export function timesByDay(copies: Iterable<Copy>, zone: string): ReadonlyMap<LocalDate, number> {
  const times = new Map<LocalDate, number>();
  for (const { completedAt } of copies) {
    const day = completedAt && dayOf(completedAt, zone);
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
