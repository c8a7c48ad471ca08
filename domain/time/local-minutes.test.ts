import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localMinute } from './day.ts';
import { localMinutes } from './local-minutes.ts';

test.each([
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'],
  ...['Asia/Kathmandu', 'Pacific/Apia', 'America/St_Johns', 'Africa/Monrovia'],
])('the minutes of instants in %s are those of its clock', (zone) => {
  const minuteOf = localMinutes(zone);
  // With the day that Samoa left out in 2011, and the seconds that Liberia's clock was ahead until 1972.
  const years = [
    ['2011-12-20', '2012-12-31'],
    ['1971-06-01', '1972-06-01'],
    ['2026-01-01', '2026-12-31'],
  ].map(([min = '', max = '']) => fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true }));
  fc.assert(
    fc.property(fc.oneof(...years), (date) => {
      const at = date.toISOString();
      expect(minuteOf(at)).toBe(localMinute(at, zone));
    }),
    { numRuns: 400 },
  );
});

test('an instant without seconds or with nanoseconds is read as well', () => {
  const minuteOf = localMinutes('Asia/Kathmandu');
  expect([minuteOf('2026-06-01T18:14Z'), minuteOf('2026-06-01T18:15:59.123456789Z')]).toEqual([
    '2026-06-01T23:59',
    '2026-06-02T00:00',
  ]);
});
