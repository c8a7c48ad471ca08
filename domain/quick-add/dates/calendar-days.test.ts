import { expect, test } from 'vitest';
import {
  addWorkdays,
  comingMonthly,
  comingWeekday,
  comingYearly,
  easter,
  endOfMonth,
  monthNumber,
  nthWeekday,
  realDay,
  startOfWeek,
  weekdayNumber,
} from './calendar-days.ts';

const date = (text: string) => Temporal.PlainDate.from(text);
const MONDAY_WEEK = { first: 1, workdays: 5 };
const SUNDAY_WEEK = { first: 7, workdays: 5 };

// Dates as published, with the earliest and the latest possible ones.
test.each([
  '1600-04-02',
  '1666-04-25',
  '1799-03-24',
  '1818-03-22',
  '1943-04-25',
  '1954-04-18',
  '1981-04-19',
  '2000-04-23',
  '1900-04-15',
  '2001-04-15',
  '2005-03-27',
  '2008-03-23',
  '2010-04-04',
  '2011-04-24',
  '2016-03-27',
  '2017-04-16',
  '2019-04-21',
  '2022-04-17',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2028-04-16',
  '2030-04-21',
  '2035-03-25',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
  '2100-03-28',
])('Easter is on %s', (date) => {
  expect(easter(Number(date.slice(0, 4)))?.toString()).toBe(date);
});

test('Easter is always a Sunday from March 22 to April 25', () => {
  for (let year = 1583; year < 2600; year++) {
    const day = easter(year);
    const monthDay = day?.toString().slice(5) ?? '';
    expect([year, day?.dayOfWeek, monthDay >= '03-22' && monthDay <= '04-25']).toEqual([year, 7, true]);
  }
});

test.each([
  ['mon', 1],
  ['Tuesday'.toLowerCase(), 2],
  ['weds', 3],
  ['thurs', 4],
  ['fridays', 5],
  ['sat', 6],
  ['sunday', 7],
  ['may', 0],
])('“%s” is weekday %i', (name, number) => {
  expect(weekdayNumber(name)).toBe(number);
});

test.each([
  ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].map(
    (name, n) => [name, n + 1] as const,
  ),
  ['september', 9] as const,
  ['monday', 0] as const,
])('“%s” is month %i', (name, number) => {
  expect(monthNumber(name)).toBe(number);
});

test.each([
  ['2026-07-13', '2026-07-13', '2026-07-12'],
  ['2026-07-15', '2026-07-13', '2026-07-12'],
  ['2026-07-18', '2026-07-13', '2026-07-12'],
  ['2026-07-19', '2026-07-13', '2026-07-19'],
])('the week of %s begins %s, or %s if weeks begin on Sunday', (day, monday, sunday) => {
  expect(startOfWeek(date(day), MONDAY_WEEK).toString()).toBe(monday);
  expect(startOfWeek(date(day), SUNDAY_WEEK).toString()).toBe(sunday);
});

test.each([
  ['2026-02-01', '2026-02-28'],
  ['2028-02-10', '2028-02-29'],
  ['2026-07-31', '2026-07-31'],
])('the month of %s ends %s', (day, last) => {
  expect(endOfMonth(date(day)).toString()).toBe(last);
});

test('a day that doesn’t exist is none', () => {
  expect(realDay(2028, 2, 29)?.toString()).toBe('2028-02-29');
  expect([realDay(2027, 2, 29), realDay(2027, 13, 1), realDay(2027, 0, 1), realDay(2027, 1, 0)]).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ]);
});

test.each([
  ['2026-07-15', 7, 15, '2026-07-15'],
  ['2026-07-15', 7, 14, '2027-07-14'],
  ['2026-07-15', 7, 16, '2026-07-16'],
  ['2096-03-01', 2, 29, '2104-02-29'],
  ['2026-07-15', 2, 30, undefined],
])('from %s on, the next %i/%i is %s', (today, month, day, next) => {
  expect(comingYearly(date(today), (year) => realDay(year, month, day))?.toString()).toBe(next);
});

test('a day of a year is sought for eight years', () => {
  const only = (wanted: number) =>
    comingYearly(date('2026-07-15'), (year) => (year === wanted ? realDay(year, 1, 1) : undefined));
  expect([only(2026), only(2034)?.year, only(2035)]).toEqual([undefined, 2034, undefined]);
});

test.each([
  ['2026-07-15', 15, '2026-07-15'],
  ['2026-07-15', 14, '2026-08-14'],
  ['2026-07-15', 31, '2026-07-31'],
  ['2027-01-31', 30, '2027-03-30'],
  ['2026-07-15', 32, undefined],
])('from %s on, the next day %i of a month is %s', (today, day, next) => {
  const found = comingMonthly(date(today), (first) => realDay(first.year, first.month, day));
  expect(found?.toString()).toBe(next);
});

test('a day of a month is sought for three years', () => {
  const only = (wanted: string) =>
    comingMonthly(date('2026-07-15'), (first) => (first.toString() === wanted ? first : undefined));
  expect([only('2029-06-01')?.toString(), only('2029-07-01')]).toEqual(['2029-06-01', undefined]);
});

test.each([
  // on Wednesday, July 15
  [3, '2026-07-22', '2026-07-15', '2026-07-22'],
  [4, '2026-07-16', '2026-07-16', '2026-07-23'],
  [2, '2026-07-21', '2026-07-21', '2026-07-21'],
  [7, '2026-07-19', '2026-07-19', '2026-07-26'],
  [1, '2026-07-20', '2026-07-20', '2026-07-20'],
])('weekday %i is next %s; "this" one is %s, and "next" one is %s', (weekday, coming, current, next) => {
  const found = [undefined, 'this', 'next'].map((which) =>
    comingWeekday(date('2026-07-15'), weekday, MONDAY_WEEK, which).toString(),
  );
  expect(found).toEqual([coming, current, next]);
});

test.each([
  ['wed', 1, '2026-07-01'],
  ['tue', 1, '2026-07-07'],
  ['wed', 5, '2026-07-29'],
  ['fri', 5, '2026-07-31'],
  ['sat', 4, '2026-07-25'],
  ['sat', 5, undefined],
  ['wed', 6, undefined],
  ['wed', 0, undefined],
  ['wed', -1, '2026-07-29'],
  ['sat', -1, '2026-07-25'],
  ['wed', -2, undefined],
])('of July 2026, %s number %i is %s', (name, nth, day) => {
  expect(nthWeekday(date('2026-07-01'), name, nth)?.toString()).toBe(day);
});

test.each([
  ['2026-07-15', 1, '2026-07-16', '2026-07-16'],
  ['2026-07-15', 2, '2026-07-17', '2026-07-19'],
  ['2026-07-15', 3, '2026-07-20', '2026-07-20'],
  ['2026-07-17', 1, '2026-07-20', '2026-07-19'],
  ['2026-07-18', 1, '2026-07-20', '2026-07-19'],
  ['2026-07-19', 1, '2026-07-20', '2026-07-20'],
  ['2026-07-15', 5, '2026-07-22', '2026-07-22'],
  ['2026-07-15', 13, '2026-08-03', '2026-08-03'],
  ['2026-07-15', 0, '2026-07-15', '2026-07-15'],
])('%s and %i workdays is %s, or %s if weeks begin on Sunday', (day, count, monday, sunday) => {
  expect(addWorkdays(date(day), count, MONDAY_WEEK).toString()).toBe(monday);
  expect(addWorkdays(date(day), count, SUNDAY_WEEK).toString()).toBe(sunday);
});
