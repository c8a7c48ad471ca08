import { expect, test } from 'vitest';
import { areDays, withoutMidnight } from './midnight.ts';

test.each([
  ['2026-12-25 00:00', '2026-12-25'],
  ['2026-12-25T00:00:00.000', '2026-12-25'],
  ['12/25/2026 0:00', '12/25/2026'],
  ['25/Dec/26 12:00 AM', '25/Dec/26'],
  ['25.12.2026  00:00:00', '25.12.2026'],
  ['00:00', ''],
])('%s is a day', (cell, day) => {
  expect(areDays(['', cell, '2026-12-26'])).toBe(true);
  expect(withoutMidnight(cell)).toBe(day);
});

test.each([
  [['2026-12-25 00:00', '2026-12-26 09:00']],
  [['2026-12-25 10:00']],
  [['2026-12-25 12:00 PM']],
  [['2026-12-25T00:00:00Z']],
  [['2026-12-25 00:00:00 +0000']],
  [['2026-12-25']],
  [[]],
])('%j are not all days with a time of midnight', (cells) => {
  expect(areDays(cells)).toBe(false);
});
