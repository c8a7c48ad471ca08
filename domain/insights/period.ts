import type { LocalDate } from '../day.ts';
import { daysIntoWeek } from '../month.ts';

export const SPANS = ['week', 'month'] as const;
export type Span = (typeof SPANS)[number];

/** @param today any day of the current period @param weekStart 1 is Monday @param ago counts periods back */
export function periodDays(span: Span, today: LocalDate, weekStart: number, ago = 0): LocalDate[] {
  const date = Temporal.PlainDate.from(today);
  const first =
    span === 'week'
      ? date.subtract({ days: daysIntoWeek(today, weekStart), weeks: ago })
      : date.with({ day: 1 }).subtract({ months: ago });
  const length = span === 'week' ? 7 : first.daysInMonth;
  return Array.from({ length }, (_, day) => first.add({ days: day }).toString());
}
