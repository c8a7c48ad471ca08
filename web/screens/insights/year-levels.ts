import type { LocalDate } from '../../../domain/time/day.ts';

type Day = { date: LocalDate; completed: number };
export type Level = 'done' | 'most' | 'some';

/** Says how strong a day's square is: by thirds of the days with any, so that one day with many doesn't pale the others. */
export function levels(days: readonly Day[]): (completed: number) => Level | undefined {
  const counts = days.flatMap(({ completed }) => (completed > 0 ? completed : [])).sort((a, b) => a - b);
  const third = (n: number) => counts[Math.floor((counts.length * n) / 3)] ?? 0;
  const [more, most] = [third(1), third(2)];
  return (completed) =>
    completed === 0 ? undefined : completed >= most ? 'done' : completed >= more ? 'most' : 'some';
}

/** The days, and the last ones of the year before in the week in which they begin. */
export function wholeWeeks(days: readonly Day[], before: number): LocalDate[] {
  const [first] = days;
  if (!first) return [];
  const start = Temporal.PlainDate.from(first.date).subtract({ days: before });
  return Array.from({ length: before + days.length }, (_, n) => start.add({ days: n }).toString());
}
