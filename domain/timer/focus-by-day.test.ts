import { expect, test } from 'vitest';
import { focusParts, lastDays } from './focus-by-day.ts';

test.each<[string, string, number, string, [string, number][]]>([
  // In Berlin the clocks go forward at 02:00: the 29th has 23 hours.
  ['2026-03-28T22:30:00Z', '2026-03-29T22:30:00Z', 1440, 'Europe/Berlin', [['2026-03-28', 30], ['2026-03-29', 1380], ['2026-03-30', 30]]], // biome-ignore format: a table
  // In Santiago, September 6 starts at 01:00.
  ['2026-09-06T03:50:00Z', '2026-09-06T04:10:00Z', 20, 'America/Santiago', [['2026-09-05', 10], ['2026-09-06', 10]]], // biome-ignore format: a table
  // Ends exactly at midnight.
  ['2026-01-05T23:35:00Z', '2026-01-06T00:00:00Z', 25, 'UTC', [['2026-01-05', 25]]],
  ['2026-01-06T00:00:00Z', '2026-01-06T00:25:00Z', 25, 'UTC', [['2026-01-06', 25]]],
  // With a pause of 15 minutes.
  ['2026-01-05T23:50:00Z', '2026-01-06T00:30:00Z', 25, 'UTC', [['2026-01-05', 6], ['2026-01-06', 19]]], // biome-ignore format: a table
  // Left paused for 31 days, and for longer.
  ['2026-01-01T23:50:00Z', '2026-02-01T23:50:00Z', 31, 'UTC', Array.from({ length: 31 }, (_, n) => [`2026-01-${String(n + 1).padStart(2, '0')}`, n ? 1 : 0] as [string, number]).slice(1).concat([['2026-02-01', 1]])], // biome-ignore format: a table
  ['2026-01-01T23:50:00Z', '2026-02-01T23:50:00.001Z', 31, 'UTC', [['2026-02-01', 31]]],
  // Left paused for half a year.
  ['2026-01-05T23:50:00Z', '2026-07-06T00:30:00Z', 25, 'UTC', [['2026-07-06', 25]]],
])('focus from %s to %s, %i minutes, in %s', (start, end, minutes, zone, parts) => {
  expect(focusParts({ id: 's', start, end, minutes }, zone)).toEqual(parts);
});

test('returns the last days with and without focus', () => {
  expect(lastDays(new Map([['2026-02-28', 25]]), '2026-03-01', 3)).toEqual([
    { date: '2026-02-27', minutes: 0 },
    { date: '2026-02-28', minutes: 25 },
    { date: '2026-03-01', minutes: 0 },
  ]);
});
