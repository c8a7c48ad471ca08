import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarMonthsLater } from './paid-time.ts';

test.each([
  ['2026-01-31T23:59:59.999Z', '2026-02-28T23:59:59.999Z'],
  ['2028-01-31T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ['2026-01-28T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
  ['2026-02-28T10:00:00.000Z', '2026-03-28T10:00:00.000Z'],
  ['2026-03-31T10:00:00.000Z', '2026-04-30T10:00:00.000Z'],
  ['2026-12-31T10:00:00.000Z', '2027-01-31T10:00:00.000Z'],
  ['2026-03-28T23:30:00.000Z', '2026-04-28T23:30:00.000Z'],
])('one month after %s is %s', (from, to) => {
  expect(calendarMonthsLater(from, 1)).toBe(to);
});

const moment = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

test('a month later is the same day and time, or the last day of that month', () => {
  fc.assert(
    fc.property(moment, (from) => {
      const [a, b] = [new Date(from), new Date(calendarMonthsLater(from, 1))];
      expect((b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth()).toBe(1);
      const lastDay = new Date(Date.UTC(b.getUTCFullYear(), b.getUTCMonth() + 1, 0)).getUTCDate();
      expect(b.getUTCDate()).toBe(Math.min(a.getUTCDate(), lastDay));
      expect(b.toISOString().slice(10)).toBe(from.slice(10));
    }),
  );
});
