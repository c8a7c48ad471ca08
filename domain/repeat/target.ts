import type { LocalDate } from '../time/day.ts';
import { civilDay, dateOfNumber, dayNumber, numberOfDate, weekdayOfDay } from './day-numbers.ts';

/** Once is a plain weekly or monthly rule. */
export const MIN_TIMES = 2;
export const MAX_TIMES = 30;
/** What a person is offered first. */
export const USUAL_TIMES = 3;

/** How often something is meant to be done in each calendar week or month, on any of its days. */
export type RepeatTarget = {
  times: number;
  per: 'week' | 'month';
  /** 1 is Monday; from the rule, so that a week is the same one on every device and for everyone in a shared list. */
  weekStart: number;
  /** The last day, `YYYYMMDD` as in the rule. */
  until?: string | undefined;
};

/** A canonical rule by the week or month that names no days and leaves out no period. */
const RULE = /^FREQ=(WEEK|MONTH)LY(?:;WKST=(..))?(?:;UNTIL=(\d+))?$/;
const WEEKDAYS = 'MOTUWETHFRSASU';

/** The target of a series; none if its rule isn't one of a target. @param repeat canonical, as `ruleText` writes it */
export function targetOf({
  repeat,
  repeatTimes: times,
}: {
  repeat: string;
  repeatTimes?: number | undefined;
}): RepeatTarget | undefined {
  const [, unit, weekday = 'MO', until] = (times && RULE.exec(repeat)) || [];
  if (!times || !unit) return undefined;
  return {
    times,
    per: unit === 'WEEK' ? 'week' : 'month',
    weekStart: WEEKDAYS.indexOf(weekday) / 2 + 1,
    until,
  };
}

type Periods = Pick<RepeatTarget, 'per' | 'weekStart'>;

/** The first day of the week or month that a day is in, or of one after it. @param later how many periods */
export function periodOf({ per, weekStart }: Periods, day: LocalDate, later = 0): LocalDate {
  const number = numberOfDate(day);
  if (per === 'week') return dateOfNumber(number - ((weekdayOfDay(number) - weekStart + 7) % 7) + 7 * later);
  const { year, month } = civilDay(number);
  const months = year * 12 + month - 1 + later;
  return dateOfNumber(dayNumber({ year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 }));
}

/**
 * When a target is next to be done, after it has been today: tomorrow, or in the next period once it's met.
 * @returns also the days of the current period on which it was; no day if it has ended
 */
export function afterDone(
  target: RepeatTarget,
  { open, done = [], today }: { open: LocalDate; done?: readonly LocalDate[] | undefined; today: LocalDate },
): { next: LocalDate | undefined; done: LocalDate[] } {
  const after = periodOf(target, today, 1);
  const first = periodOf(target, today);
  const all = [...done.filter((day) => day >= first && day < after), today].slice(-MAX_TIMES);
  const tomorrow = Temporal.PlainDate.from(open > today ? open : today)
    .add({ days: 1 })
    .toString();
  const next = all.length >= target.times && after > tomorrow ? after : tomorrow;
  const { until = '~' } = target;
  return { next: next.replaceAll('-', '') > until ? undefined : next, done: all };
}
