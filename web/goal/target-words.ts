import type { LocalDate, LocalMinute } from '../../domain/time/day.ts';
import { daysAhead } from '../../domain/time/due.ts';

const DAYS_AS_WEEKS = 21;
const DAYS_AS_MONTHS = 90;
const DAYS_OF_MONTH = 30.44;

const plural = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`;

function distance(days: number): string {
  if (days < DAYS_AS_WEEKS) return plural(days, 'day');
  if (days < DAYS_AS_MONTHS) return plural(Math.round(days / 7), 'week');
  return plural(Math.round(days / DAYS_OF_MONTH), 'month');
}

/** How far off a target date is: `in 12 days`, `today`, `3 weeks ago`. */
export function targetWords(date: LocalDate, now: LocalMinute): string {
  const days = daysAhead(date, now);
  if (days === 0) return 'today';
  return days > 0 ? `in ${distance(days)}` : `${distance(-days)} ago`;
}
