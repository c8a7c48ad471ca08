import { type CivilDay, civilDay, type DayNumber, dayNumber, weekdayOfDay } from './day-numbers.ts';
import type { Rule } from './rule.ts';

export type Period = { first: DayNumber; length: number };

const monthsSince0 = ({ year, month }: CivilDay): number => year * 12 + month - 1;
/** The first day of a month, as months since the year 0. */
export const monthAt = (months: number): DayNumber =>
  dayNumber({ year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 });

const weekOf = (day: DayNumber, weekStart: number): DayNumber =>
  day - ((weekdayOfDay(day) - weekStart + 7) % 7);

/** The number of the last period that begins before a day or on it; the start is in period 0. */
export function periodsBefore(
  { frequency, interval, weekStart }: Rule,
  start: DayNumber,
  day: DayNumber,
): number {
  const from = civilDay(start);
  const to = civilDay(day);
  const units = {
    hourly: 0,
    daily: day - start,
    weekly: (weekOf(day, weekStart) - weekOf(start, weekStart)) / 7,
    monthly: monthsSince0(to) - monthsSince0(from),
    yearly: to.year - from.year,
  }[frequency];
  return Math.floor(units / interval);
}

export function periodAt({ frequency, interval, weekStart }: Rule, start: DayNumber, n: number): Period {
  const from = civilDay(start);
  const by = n * interval;
  if (frequency === 'weekly') return { first: weekOf(start, weekStart) + 7 * by, length: 7 };
  if (frequency === 'monthly') {
    const first = monthAt(monthsSince0(from) + by);
    return { first, length: monthAt(monthsSince0(from) + by + 1) - first };
  }
  if (frequency === 'yearly') {
    const first = dayNumber({ year: from.year + by, month: 1, day: 1 });
    return { first, length: dayNumber({ year: from.year + by + 1, month: 1, day: 1 }) - first };
  }
  return { first: start + by, length: 1 };
}
