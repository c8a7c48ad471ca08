import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localMinute } from './day.ts';
import { localDays } from './local-days.ts';

test.each([
  'UTC',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/St_Johns',
])('the days of instants in %s are those of its clock', (zone) => {
  const dayOf = localDays(zone);
  // With the day that Samoa left out in 2011.
  const instants = fc.date({
    min: new Date('2011-12-20'),
    max: new Date('2012-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, (date) => {
      const at = date.toISOString();
      expect(dayOf(at)).toBe(localMinute(at, zone).slice(0, 10));
    }),
    { numRuns: 400, seed: 7 },
  );
});

test('an instant without fractions of a second is read as well', () => {
  const dayOf = localDays('Asia/Kathmandu');
  expect([dayOf('2026-06-01T18:14:59Z'), dayOf('2026-06-01T18:15:00Z')]).toEqual([
    '2026-06-01',
    '2026-06-02',
  ]);
});
