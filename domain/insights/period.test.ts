import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysToCompare, periodDays, SPANS } from './period.ts';

test.each([
  ['day', '2026-01-05', 0, '2026-01-05', '2026-01-05'],
  ['day', '2026-03-01', 1, '2026-02-28', '2026-02-28'],
  ['week', '2026-01-05', 0, '2026-01-05', '2026-01-11'],
  ['week', '2026-01-11', 0, '2026-01-05', '2026-01-11'],
  ['week', '2026-01-05', 1, '2025-12-29', '2026-01-04'],
  ['month', '2026-01-31', 0, '2026-01-01', '2026-01-31'],
  ['month', '2026-03-31', 1, '2026-02-01', '2026-02-28'],
  ['month', '2028-03-01', 1, '2028-02-01', '2028-02-29'],
  ['month', '2026-01-15', 13, '2024-12-01', '2024-12-31'],
  ['year', '2026-12-31', 0, '2026-01-01', '2026-12-31'],
  ['year', '2028-02-29', 4, '2024-01-01', '2024-12-31'],
] as const)('a %s around %s, %i ago, goes from %s to %s', (span, today, ago, first, last) => {
  const days = periodDays(span, today, 1, ago);
  expect([days[0], days.at(-1)]).toEqual([first, last]);
});

test('periods are contiguous, and the current one contains today', () => {
  const day = fc
    .integer({ min: 0, max: 4000 })
    .map((days) => Temporal.PlainDate.from('2020-01-01').add({ days }));
  fc.assert(
    fc.property(
      day,
      fc.constantFrom(...SPANS),
      fc.nat(30),
      fc.constantFrom(1, 6, 7),
      (date, span, ago, weekStart) => {
        const today = date.toString();
        expect(periodDays(span, today, weekStart)).toContain(today);
        const [last = ''] = periodDays(span, today, weekStart, ago + 1).slice(-1);
        expect(Temporal.PlainDate.from(last).add({ days: 1 }).toString()).toBe(
          periodDays(span, today, weekStart, ago)[0],
        );
      },
    ),
  );
});

test.each([
  ['half a week with the same days', 'week', '2026-01-07', 0, '2025-12-29', '2025-12-31'],
  ['the last day of a week with a whole one', 'week', '2026-01-11', 0, '2025-12-29', '2026-01-04'],
  ['an earlier week with a whole one', 'week', '2026-01-07', 1, '2025-12-22', '2025-12-28'],
  ['half a month with the same days', 'month', '2026-03-15', 0, '2026-02-01', '2026-02-15'],
  ['most of a month with a shorter one', 'month', '2026-03-30', 0, '2026-02-01', '2026-02-28'],
  ['most of a leap year with the same dates', 'year', '2028-11-03', 0, '2027-01-01', '2027-11-03'],
  ['a leap day with the day before', 'year', '2028-02-29', 0, '2027-01-01', '2027-02-28'],
  ['an earlier year with a whole one', 'year', '2028-02-29', 1, '2026-01-01', '2026-12-31'],
] as const)('compares %s', (_, span, today, ago, first, last) => {
  const days = daysToCompare(span, today, 1, ago);
  expect([days[0], days.at(-1)]).toEqual([first, last]);
});
