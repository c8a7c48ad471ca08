import { expect, test } from 'vitest';
import { allDays, dayKeyOf, isSameEveryDay, isWorkDay, readWorkWeek, workDayOn } from './work-week.ts';

const [MONDAY, SATURDAY] = ['2026-06-15', '2026-06-20'];
const USUAL = { start: '09:00', end: '18:00', capacity: 360 };
const read = (days: unknown, more = {}) =>
  readWorkWeek({ hours: undefined, capacity: undefined, days, ...more });

test('settings from before days could differ are those of every day', () => {
  const week = read(undefined, { hours: { start: '06:30', end: '15:00' }, capacity: 240 });
  expect(isSameEveryDay(week)).toBe(true);
  for (const date of [MONDAY, SATURDAY])
    expect(workDayOn(date, week)).toEqual({ start: '06:30', end: '15:00', capacity: 240 });
});

test('a weekday has its own hours and capacity, and a day off has none', () => {
  const off = { start: '10:00', end: '12:00', capacity: 0 };
  const week = read({ sat: off });
  expect(isSameEveryDay(week)).toBe(false);
  expect([workDayOn(MONDAY, week), workDayOn(SATURDAY, week)]).toEqual([USUAL, off]);
  expect(allDays(week)).toEqual({
    ...{ mon: USUAL, tue: USUAL, wed: USUAL, thu: USUAL, fri: USUAL, sat: off, sun: USUAL },
  });
});

test.each([
  null,
  'x',
  [],
  { xxx: USUAL },
  { mon: null },
  { mon: { ...USUAL, capacity: 7 } },
  { mon: { ...USUAL, end: '08:00' } },
  { mon: { start: '09:00', end: '18:00' } },
])('%j has no day of its own', (stored) => expect(isSameEveryDay(read(stored))).toBe(true));

test('a day that can’t be read leaves the others', () => {
  const tue = { start: '10:00', end: '12:00', capacity: 120 };
  expect(read({ mon: 1, tue }).own).toEqual({ tue });
});

test('a day ends after it starts', () => {
  expect([isWorkDay(USUAL), isWorkDay({ ...USUAL, start: '19:00' })]).toEqual([true, false]);
});

test.each([
  ['2026-06-15', 'mon'],
  ['2026-06-21', 'sun'],
])('%s is a %s', (date, key) => expect(dayKeyOf(date)).toBe(key));
