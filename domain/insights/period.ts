import type { LocalDate } from '../day.ts';

export const SPANS = ['week', 'month'] as const;
export type Span = (typeof SPANS)[number];

/**
 * The days of a week, from Monday, or of a calendar month.
 * @param today any day of the current period @param ago how many periods before the current one
 */
export function periodDays(span: Span, today: LocalDate, ago = 0): LocalDate[] {
  const date = Temporal.PlainDate.from(today);
  const first =
    span === 'week'
      ? date.subtract({ days: date.dayOfWeek - 1, weeks: ago })
      : date.with({ day: 1 }).subtract({ months: ago });
  const length = span === 'week' ? 7 : first.daysInMonth;
  return Array.from({ length }, (_, day) => first.add({ days: day }).toString());
}
