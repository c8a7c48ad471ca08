import type { LocalDate } from './day.ts';

const from = (day: LocalDate) => Temporal.PlainDate.from(day);

/** How many days of the week come before a day. @param weekStart the first day of a week; 1 is Monday */
export const daysIntoWeek = (day: LocalDate, weekStart: number): number =>
  (from(day).dayOfWeek - weekStart + 7) % 7;

/** A day and those after it. @param length how many days in all */
export const daysFrom = (day: LocalDate, length: number): LocalDate[] =>
  Array.from({ length }, (_, days) => from(day).add({ days }).toString());

export const weekAround = (day: LocalDate, weekStart: number): LocalDate[] =>
  daysFrom(
    from(day)
      .subtract({ days: daysIntoWeek(day, weekStart) })
      .toString(),
    7,
  );

/** The whole weeks that contain the days of a month. @param day any day of it */
export function weeksOfMonth(day: LocalDate, weekStart: number): LocalDate[][] {
  const first = from(day).with({ day: 1 });
  const before = daysIntoWeek(first.toString(), weekStart);
  const weeks = Math.ceil((before + first.daysInMonth) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => first.add({ days: week * 7 + at - before }).toString()),
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

export function dayByKey(day: LocalDate, key: string, weekStart: number): LocalDate | undefined {
  const before = daysIntoWeek(day, weekStart);
  const step = key === 'Home' ? { days: -before } : key === 'End' ? { days: 6 - before } : STEPS[key];
  return step && from(day).add(step).toString();
}
