import { periodOf, type RepeatTarget } from '../repeat/target.ts';
import type { LocalDate } from '../time/day.ts';

/** More periods than this needn't be counted. */
const MOST = 600;

/** A week or month of a target, from its first day to the day before the next one's. */
export type TargetPeriod = {
  first: LocalDate;
  next: LocalDate;
  done: number;
  /** Kept: often enough. Excused: skipped, or it began in the middle. Open: it isn't over. */
  outcome: 'kept' | 'excused' | 'open' | 'missed';
};

type Lived = {
  /** How often it was done on each day. */
  times: ReadonlyMap<LocalDate, number>;
  /** The days that were skipped. */
  except: readonly LocalDate[];
  /** When the series began. */
  begins: LocalDate;
  today: LocalDate;
};

/** The weeks or months of a target from its beginning, or the first time it was done, to today. */
export function periodsOf(target: RepeatTarget, { times, except, begins, today }: Lived): TargetPeriod[] {
  const days = [...times.keys()].sort();
  const [earliest = today] = days;
  let start = earliest < begins ? earliest : begins;
  const oldest = Temporal.PlainDate.from(today)
    .subtract({ [`${target.per}s`]: MOST })
    .toString();
  if (start < oldest) start = oldest;
  const skipped = new Set(except.map((day) => periodOf(target, day)));
  const periods: TargetPeriod[] = [];
  let at = 0;
  let first = periodOf(target, start);
  while (first <= today) {
    const next = periodOf(target, first, 1);
    let done = 0;
    for (; at < days.length; at += 1) {
      const day = days[at] ?? '';
      if (day >= next) break;
      if (day >= first) done += times.get(day) ?? 0;
    }
    const isFirst = start > first;
    const outcome =
      done >= target.times
        ? 'kept'
        : skipped.has(first) || (isFirst && next <= today)
          ? 'excused'
          : next > today
            ? 'open'
            : 'missed';
    periods.push({ first, next, done, outcome });
    first = next;
  }
  return periods;
}
