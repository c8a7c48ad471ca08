import { expect, test } from 'vitest';
import type { Series } from '../repeat/next.ts';
import { localDays } from '../time/local-days.ts';
import { lastWeeks, streak, timesByDay } from './habits.ts';

const DAILY: Series = { repeat: 'FREQ=DAILY', repeatStart: '2026-06-01', occurrence: '2026-06-15' };
const at = { today: '2026-06-15', dayOf: localDays('UTC') };
/** Finished on a day of June. @param on the day, if it was another one */
const done = (day: number, on = day) => ({
  occurrence: `2026-06-${String(day).padStart(2, '0')}`,
  completedAt: `2026-06-${String(on).padStart(2, '0')}T09:00:00.000Z`,
});
const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => done(from + n));

test('a streak counts what was finished in a row, and the one that is open doesn’t break it yet', () => {
  expect(streak([], DAILY, at)).toEqual({ now: 0, best: 0, kept: 0 });
  expect(streak(days(1, 14).reverse(), DAILY, at)).toEqual({ now: 14, best: 14, kept: 100 });
  expect(streak(days(10, 14), DAILY, at)).toEqual({ now: 5, best: 5, kept: 100 });
});

test('the order in which copies arrive doesn’t matter, nor does one without a time', () => {
  const copies = [done(9), done(1), done(3, 6), done(2), done(8), done(7)];
  expect(streak(copies, { ...DAILY, occurrence: '2026-06-10' }, { ...at, today: '2026-06-10' })).toEqual({
    now: 4,
    best: 4,
    kept: 75,
  });
  expect(streak([{ occurrence: '2026-06-13' }, done(14)], DAILY, at)).toEqual({ now: 2, best: 2, kept: 100 });
});

test('an occurrence with a time is missed once the next day’s has passed, one of every hour never', () => {
  const timed = { ...DAILY, repeatStart: '2026-06-01T09:00', occurrence: '2026-06-12T09:00' };
  expect(streak([], timed, { ...at, today: '2026-06-13' }).kept).toBe(0);
  const copies = [{ occurrence: '2026-06-11T09:00', completedAt: '2026-06-11T08:00:00.000Z' }];
  expect(streak(copies, timed, { ...at, today: '2026-06-13' })).toEqual({ now: 1, best: 1, kept: 100 });
  expect(streak(copies, timed, { ...at, today: '2026-06-14' })).toEqual({ now: 0, best: 1, kept: 50 });
  const hourly = { ...timed, repeat: 'FREQ=HOURLY;INTERVAL=8' };
  expect(streak(copies, hourly, { ...at, today: '2026-06-14' })).toEqual({ now: 1, best: 1, kept: 100 });
});

test('missing occurrences breaks it; what is finished late begins another one', () => {
  // The one of the 5th was finished on the 8th: those of the 6th and 7th were missed.
  const copies = [...days(1, 4), done(5, 8), ...days(9, 10)];
  expect(streak(copies, { ...DAILY, occurrence: '2026-06-11' }, { ...at, today: '2026-06-11' })).toEqual({
    now: 3,
    best: 4,
    kept: 78,
  });
  // A day late isn't missed.
  expect(streak([...days(1, 4), done(5, 6)], { ...DAILY, occurrence: '2026-06-07' }, at).best).toBe(5);
});

test('an open occurrence that the next one has overtaken ends the streak', () => {
  const open = { ...DAILY, occurrence: '2026-06-12' };
  expect(streak(days(1, 11), open, { ...at, today: '2026-06-13' }).now).toBe(11);
  expect(streak(days(1, 11), open, at)).toEqual({ now: 0, best: 11, kept: 85 });
});

test('skipped and left-out occurrences don’t break it', () => {
  // Those of the 5th and 6th were skipped: they have no copy, but weren't overtaken.
  expect(streak([...days(1, 4), ...days(7, 14)], DAILY, at)).toEqual({ now: 12, best: 12, kept: 100 });
  const copies = [...days(1, 4), done(5, 7), ...days(8, 14)];
  expect(streak(copies, { ...DAILY, repeatExcept: ['2026-06-06'] }, at).now).toBe(12);
});

test('it follows the rule: on Mondays and Thursdays, from completion, or all one by one', () => {
  const weekly = { ...DAILY, repeat: 'FREQ=WEEKLY;BYDAY=MO,TH', occurrence: '2026-06-15' };
  expect(streak([done(1), done(4), done(8), done(11)], weekly, at).now).toBe(4);
  expect(streak([done(1), done(4, 9), done(11)], weekly, at)).toMatchObject({ now: 2, best: 2, kept: 75 });
  const fromCompletion: Series = {
    ...DAILY,
    repeat: 'FREQ=DAILY;INTERVAL=3',
    repeatFrom: 'completion',
    occurrence: '2026-06-14',
  };
  expect(streak([done(1, 2), done(5, 6), done(9, 11)], fromCompletion, at)).toMatchObject({ now: 3 });
  expect(streak([done(1, 2), done(5, 11)], fromCompletion, at)).toMatchObject({ now: 1, kept: 67 });
  const oneByOne = { ...DAILY, repeatMissed: 'all' as const, occurrence: '2026-06-05' };
  expect(streak(days(1, 4), oneByOne, at)).toEqual({ now: 4, best: 4, kept: 100 });
});

test('days are the person’s', () => {
  const late = { occurrence: '2026-06-01', completedAt: '2026-06-01T23:30:00.000Z' };
  expect([...timesByDay([late, done(2), { occurrence: '2026-06-03' }], localDays('Europe/Berlin'))]).toEqual([
    ['2026-06-02', 2],
  ]);
});

test('the last weeks are whole but for the current one', () => {
  // June 15, 2026 is a Monday.
  const weeks = lastWeeks('2026-06-15', 52, 1);
  expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([51 * 7 + 1, '2025-06-23', '2026-06-15']);
  expect(lastWeeks('2026-06-15', 1, 7)).toEqual(['2026-06-14', '2026-06-15']);
});
