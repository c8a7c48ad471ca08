import type { LocalDate } from '../time/day.ts';
import { daysIntoWeek } from '../time/month.ts';

export const SPANS = ['day', 'week', 'month', 'year'] as const;
export type Span = (typeof SPANS)[number];

/** @param today any day of the current period @param weekStart 1 is Monday @param ago counts periods back */
export function periodDays(span: Span, today: LocalDate, weekStart: number, ago = 0): LocalDate[] {
  const date = Temporal.PlainDate.from(today);
  const from = (first: Temporal.PlainDate, length: number) =>
    Array.from({ length }, (_, day) => first.add({ days: day }).toString());
  if (span === 'day') return from(date.subtract({ days: ago }), 1);
  if (span === 'week') return from(date.subtract({ days: daysIntoWeek(today, weekStart), weeks: ago }), 7);
  if (span === 'month') {
    const first = date.with({ day: 1 }).subtract({ months: ago });
    return from(first, first.daysInMonth);
  }
  const first = date.with({ day: 1, month: 1 }).subtract({ years: ago });
  return from(first, first.daysInYear);
}

/** The days of the period before: while the current one goes on, only as many as it has had, or a year until this date. */
export function daysToCompare(span: Span, today: LocalDate, weekStart: number, ago: number): LocalDate[] {
  const before = periodDays(span, today, weekStart, ago + 1);
  if (ago > 0 || isOver(span, today, weekStart)) return before;
  if (span === 'year') return before.filter((day) => day.slice(5) <= today.slice(5));
  return before.slice(0, periodDays(span, today, weekStart).filter((day) => day <= today).length);
}

const isOver = (span: Span, today: LocalDate, weekStart: number): boolean =>
  periodDays(span, today, weekStart).at(-1) === today;
