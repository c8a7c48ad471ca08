import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayByKey, monthsLater, weekAround, weeksOfMonth } from './month.ts';

const day = fc
  .integer({ min: 0, max: 60_000 })
  .map((offset) => Temporal.PlainDate.from('1970-01-01').add({ days: offset }).toString());

test('a month’s weeks contain each of its days once, in order, from the first day of a week to its last', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(1, 6, 7), (any, weekStart) => {
      const days = weeksOfMonth(any, weekStart).flat();
      const month = Temporal.PlainDate.from(any);
      expect(days.filter((one) => one.slice(0, 7) === any.slice(0, 7))).toHaveLength(month.daysInMonth);
      expect(days).toEqual([...days].sort());
      expect(Temporal.PlainDate.from(days[0] ?? '').dayOfWeek).toBe(weekStart);
      expect(days.length % 7).toBe(0);
      // No week is entirely in another month.
      for (const week of weeksOfMonth(any, weekStart))
        expect(week.some((one) => one.slice(0, 7) === any.slice(0, 7))).toBe(true);
    }),
  );
});

test('a week has seven days from its first weekday, the given one among them', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(1, 6, 7), (any, weekStart) => {
      const week = weekAround(any, weekStart);
      expect(week).toContain(any);
      expect(Temporal.PlainDate.from(week[0] ?? '').dayOfWeek).toBe(weekStart);
      expect(weeksOfMonth(any, weekStart)).toContainEqual(week);
    }),
  );
});

test('a month later is the same day, or the last one of a shorter month', () => {
  expect(monthsLater('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthsLater('2026-01-15', -1)).toBe('2025-12-15');
});

test('keys move by a day, a week or a month, or to the ends of the week', () => {
  const wednesday = '2026-03-11';
  expect(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map((key) =>
      dayByKey(wednesday, key, 1),
    ),
  ).toEqual([
    '2026-03-10',
    '2026-03-12',
    '2026-03-04',
    '2026-03-18',
    '2026-02-11',
    '2026-04-11',
    '2026-03-09',
    '2026-03-15',
  ]);
  expect(['Home', 'End'].map((key) => dayByKey(wednesday, key, 7))).toEqual(['2026-03-08', '2026-03-14']);
  expect(dayByKey(wednesday, 'a', 1)).toBeUndefined();
});
