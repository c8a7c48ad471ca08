import { expect, test } from 'vitest';
import { civilDay, dateOfNumber, dayNumber, numberOfDate, weekdayOfDay } from './day-numbers.ts';

const numberOf = (date: string): number =>
  Temporal.PlainDate.from('1970-01-01').until(date, { largestUnit: 'days' }).days;
/** The days around the ends of months and of years, in ordinary, leap and century years. */
const DATES = [
  1, 4, 100, 399, 400, 401, 1599, 1600, 1899, 1900, 1969, 1970, 1999, 2000, 2024, 2100, 2400, 9999,
]
  .flatMap((year) =>
    Array.from({ length: 12 }, (_, month) => Temporal.PlainDate.from({ year, month: month + 1, day: 1 })),
  )
  .flatMap((first) => [first, first.add({ days: 14 }), first.with({ day: first.daysInMonth })])
  .map(String);

test.each([
  ['1970-01-01', 0, 4],
  ['1970-01-02', 1, 5],
  ['1969-12-31', -1, 3],
  ['1969-12-29', -3, 1],
  ['2000-02-29', 11_016, 2],
  ['2000-03-01', 11_017, 3],
  ['1900-03-01', -25_508, 4],
])('%s is day %i since 1970, and weekday %i', (date, number, weekday) => {
  expect(numberOfDate(date)).toBe(number);
  expect(dateOfNumber(number)).toBe(date);
  expect(weekdayOfDay(number)).toBe(weekday);
});

test('days, their numbers and their weekdays are those of the calendar', () => {
  for (const date of DATES) {
    const { year, month, day, dayOfWeek } = Temporal.PlainDate.from(date);
    const number = numberOf(date);
    expect({ date, number: dayNumber({ year, month, day }) }).toEqual({ date, number });
    expect(numberOfDate(date)).toBe(number);
    expect(civilDay(number)).toEqual({ year, month, day });
    expect(dateOfNumber(number)).toBe(date);
    expect({ date, weekday: weekdayOfDay(number) }).toEqual({ date, weekday: dayOfWeek });
  }
});

test('each day of 400 years follows the one before', () => {
  const first = numberOfDate('1800-01-01');
  const wrong: string[] = [];
  let [year, month, day] = [1799, 12, 31];
  for (let number = first; number < first + 146_097; number++) {
    const next = civilDay(number);
    const isNextDay = next.year === year && next.month === month && next.day === day + 1;
    const isNextMonth = next.year === year && next.month === month + 1 && next.day === 1 && day >= 28;
    const isNextYear =
      next.year === year + 1 && next.month === 1 && next.day === 1 && month === 12 && day === 31;
    if (!(isNextDay || isNextMonth || isNextYear) || dayNumber(next) !== number)
      wrong.push(dateOfNumber(number));
    ({ year, month, day } = next);
  }
  expect(wrong).toEqual([]);
  expect([year, month, day]).toEqual([2199, 12, 31]);
});
