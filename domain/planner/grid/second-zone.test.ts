import { expect, test } from 'vitest';
import { hourElsewhere, readSecondZone } from './second-zone.ts';

test.each([
  ['2026-03-10', 9, 'Europe/Berlin', 'America/New_York', '04:00', 0],
  // The clocks have gone forward in New York, but not in Berlin yet.
  ['2026-03-05', 9, 'Europe/Berlin', 'America/New_York', '03:00', 0],
  ['2026-03-10', 9, 'Europe/Berlin', 'Asia/Kolkata', '13:30', 0],
  ['2026-03-10', 18, 'Europe/Berlin', 'Pacific/Auckland', '06:00', 1],
  ['2026-03-10', 8, 'Asia/Tokyo', 'America/Los_Angeles', '16:00', -1],
  ['2026-03-10', 9, 'Europe/Berlin', 'Europe/Berlin', '09:00', 0],
])('on %s at %d in %s, the clocks in %s show %s, %d days away', (date, hour, from, to, time, days) => {
  expect(hourElsewhere(date, hour, { from, to })).toEqual({ time, days });
});

test('a stored time zone that is none counts as not stored', () => {
  expect(['Asia/Kolkata', 'Nowhere', '+02:00', 5, null].map(readSecondZone)).toEqual([
    'Asia/Kolkata',
    ...Array.from({ length: 4 }, () => undefined),
  ]);
});
