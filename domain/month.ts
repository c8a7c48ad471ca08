import type { LocalDate } from './day.ts';

const from = (day: LocalDate) => Temporal.PlainDate.from(day);

/** The whole weeks, from Monday to Sunday, that contain the days of a month. @param day any day of the month */
export function weeksOfMonth(day: LocalDate): LocalDate[][] {
  const first = from(day).with({ day: 1 });
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  const weeks = Math.ceil((first.dayOfWeek - 1 + first.daysInMonth) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => monday.add({ days: week * 7 + at }).toString()),
  );
}

/** The same day of another month, or its last day if it's shorter. */
export const monthsLater = (day: LocalDate, months: number): LocalDate =>
  from(day).add({ months }).toString();

const STEPS: Record<string, Temporal.DurationLike> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { weeks: -1 },
  ArrowDown: { weeks: 1 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
};

/** The day that a key moves to in a calendar; undefined for other keys. @param key as in a keyboard event */
export function dayByKey(day: LocalDate, key: string): LocalDate | undefined {
  const { dayOfWeek } = from(day);
  const step =
    key === 'Home' ? { days: 1 - dayOfWeek } : key === 'End' ? { days: 7 - dayOfWeek } : STEPS[key];
  return step && from(day).add(step).toString();
}
