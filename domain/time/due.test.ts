import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAhead, dueOnDay, joinDue, nearDays, splitDue } from './due.ts';

test('joins a date alone, a date with a time, and ignores a time alone', () => {
  expect(joinDue('2026-03-09', '')).toBe('2026-03-09');
  expect(joinDue('2026-03-09', '08:30')).toBe('2026-03-09T08:30');
  expect(joinDue('', '08:30')).toBeUndefined();
});

test('splitting and joining a due date returns the same value', () => {
  for (const due of [undefined, '2026-03-09', '2026-03-09T08:30']) {
    const { date, time } = splitDue(due);
    expect(joinDue(date, time)).toBe(due);
  }
});

test('a due date keeps its time on another day', () => {
  expect(dueOnDay('2026-03-09T08:30', '2026-03-12')).toBe('2026-03-12T08:30');
  expect(dueOnDay('2026-03-09', '2026-03-12')).toBe('2026-03-12');
  expect(dueOnDay(undefined, '2026-03-12')).toBe('2026-03-12');
});

test('counts calendar days, whatever the time of day', () => {
  expect(daysAhead('2026-03-09T23:59', '2026-03-09T00:00')).toBe(0);
  expect(daysAhead('2026-03-10T00:00', '2026-03-09T23:59')).toBe(1);
  expect(daysAhead('2026-02-28', '2026-03-01T12:00')).toBe(-1);
});

test.each([
  [[6, 7], 6, 1],
  [[5, 6], 5, 7],
  [[7], 7, 1],
])('with the weekend %j, it and the next week begin one to seven days ahead', (days, begins, ends) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (offset) => {
      const now = `${Temporal.PlainDate.from('2000-01-01').add({ days: offset })}T10:00`;
      const { weekend, nextWeek } = nearDays(now, { weekend: days });
      expect(Temporal.PlainDate.from(weekend).dayOfWeek).toBe(begins);
      expect(Temporal.PlainDate.from(nextWeek).dayOfWeek).toBe(ends);
      for (const day of [weekend, nextWeek]) {
        expect(daysAhead(day, now)).toBeGreaterThanOrEqual(1);
        expect(daysAhead(day, now)).toBeLessThanOrEqual(7);
      }
    }),
  );
});

test('the fields of a task without a due date are empty', () => {
  expect(splitDue(undefined)).toEqual({ date: '', time: '' });
  expect(splitDue('2026-03-09')).toEqual({ date: '2026-03-09', time: '' });
  expect(splitDue('2026-03-09T08:30')).toEqual({ date: '2026-03-09', time: '08:30' });
});

test.each([
  ['2026-03-09T23:59', '2026-03-09', '2026-03-10', '2026-03-14', '2026-03-16'],
  ['2026-03-14T10:00', '2026-03-14', '2026-03-15', '2026-03-21', '2026-03-16'],
  ['2026-02-28T10:00', '2026-02-28', '2026-03-01', '2026-03-07', '2026-03-02'],
])('the near days at %s', (now, today, tomorrow, weekend, nextWeek) => {
  expect(nearDays(now, { weekend: [6, 7] })).toEqual({ today, tomorrow, weekend, nextWeek });
});
