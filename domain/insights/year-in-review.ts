import type { LocalDate } from '../time/day.ts';
import type { Insights } from './insights.ts';

type Day = Insights['days'][number];
type Totals = { completed: number; focus: number };

/** What a year's days add up to. */
export type YearInReview = {
  /** January to December, each by its first day. */
  months: (Totals & { date: LocalDate })[];
  /** The tasks completed on each day of the week, from Monday. */
  weekdays: number[];
  /** The day of the week with the most, 0 for Monday; the earliest if several have as many. */
  busiest: number | undefined;
  /** The days on which a task was completed. */
  active: number;
  /** The most such days in a row; the first ones if there were as many again. */
  streak: { days: number; first: LocalDate; last: LocalDate } | undefined;
};

/** @param days those of the year in order, as `insights` counts them */
export function yearInReview(days: readonly Day[]): YearInReview {
  const [first] = days;
  const before = first ? Temporal.PlainDate.from(first.date).dayOfWeek - 1 : 0;
  const weekdays = Array.from({ length: 7 }, () => 0);
  for (const [n, { completed }] of days.entries()) {
    const at = (before + n) % 7;
    weekdays[at] = (weekdays[at] ?? 0) + completed;
  }
  const most = Math.max(...weekdays);
  return {
    months: monthsOf(days),
    weekdays,
    busiest: most > 0 ? weekdays.indexOf(most) : undefined,
    active: days.filter(({ completed }) => completed > 0).length,
    streak: longest(days),
  };
}

/** Adds up days by month. @param days in order */
export function monthsOf(days: readonly Day[]): YearInReview['months'] {
  const sum = (some: readonly Day[], field: keyof Totals) => some.reduce((all, day) => all + day[field], 0);
  return Array.from(
    Map.groupBy(days, ({ date }) => date.slice(0, 7)),
    ([month, some]) => ({
      date: `${month}-01`,
      completed: sum(some, 'completed'),
      focus: sum(some, 'focus'),
    }),
  );
}

function longest(days: readonly Day[]): YearInReview['streak'] {
  let best: YearInReview['streak'];
  let since = 0;
  for (const [n, { date, completed }] of days.entries()) {
    if (completed === 0) since = n + 1;
    const length = n + 1 - since;
    if (length > (best?.days ?? 0)) best = { days: length, first: days[since]?.date ?? date, last: date };
  }
  return best;
}
