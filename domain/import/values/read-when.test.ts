import { expect, test } from 'vitest';
import { instantOf, instantOfMs, localOf, readDay, readMinutes, zoneOr } from './read-when.ts';

test.each([
  ['America/New_York', 'America/New_York'],
  ['Eastern Standard Time', 'America/New_York'],
  ['Somewhere', 'Europe/Berlin'],
  ['+02:00', 'Europe/Berlin'],
  ['', 'Europe/Berlin'],
  [undefined, 'Europe/Berlin'],
])('the zone %s is %s', (name, zone) => {
  expect(zoneOr(name, 'Europe/Berlin')).toBe(zone);
});

test.each([
  ['2026-12-01T09:00:00Z', '2026-12-01T09:00:00.000Z'],
  ['2026-12-01t09:00:00z', '2026-12-01T09:00:00.000Z'],
  [' 2026-12-01T09:00:00.1234567 ', '2026-12-01T08:00:00.123Z'],
  ['2026-12-01T09:00:00+0200', '2026-12-01T07:00:00.000Z'],
  ['2026-12-01T09:00:00-05:00', '2026-12-01T14:00:00.000Z'],
  ['2026-12-01T09:00:00+02', '2026-12-01T07:00:00.000Z'],
  ['2026-12-01T09:00', '2026-12-01T08:00:00.000Z'],
  ['2026-12-01', '2026-11-30T23:00:00.000Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ['+012026-12-01T09:00:00Z', undefined],
  ['-000001-12-01T09:00:00Z', undefined],
  ['2026-02-30T09:00:00Z', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('the moment “%s” in Berlin is %s', (text, at) => {
  expect(instantOf(text, 'Europe/Berlin')).toBe(at);
});

test.each([
  [Date.UTC(2026, 11, 1), '2026-12-01T00:00:00.000Z'],
  [1.6, '1970-01-01T00:00:00.002Z'],
  [-1, '1969-12-31T23:59:59.999Z'],
  [0, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [Date.UTC(10_000, 0, 1), undefined],
  [Date.UTC(9999, 11, 31), '9999-12-31T00:00:00.000Z'],
  [1e17, undefined],
  [undefined, undefined],
])('%s milliseconds are %s', (ms, at) => {
  expect(instantOfMs(ms)).toBe(at);
});

test.each([
  ['2026-12-01', '2026-12-01'],
  [' 2026-12-01T23:30:00-08:00', '2026-12-01'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-13-01', undefined],
  ['2026-W49-2', undefined],
  ['20261201', undefined],
  ['+02026-12-', undefined],
  ['', undefined],
])('the day in “%s” is %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('a moment is shown on the wall clock of the person', () => {
  expect(localOf('2026-12-01T09:00:00Z', 'America/New_York', 'Europe/Berlin')).toBe('2026-12-01T10:00');
  expect(localOf('2026-12-01T09:00:00', 'America/New_York', 'Europe/Berlin')).toBe('2026-12-01T15:00');
  expect(localOf('soon', 'America/New_York', 'Europe/Berlin')).toBeUndefined();
});

test.each([
  ['PT90M', 90],
  ['-PT1H30M', -90],
  ['P1DT1H', 1500],
  ['P1W', 10_080],
  ['P1M', 44_640],
  ['PT89S', 1],
  ['PT90S', 2],
  ['PT0S', 0],
  ['90', undefined],
  ['', undefined],
])('%s are %s minutes', (duration, minutes) => {
  expect(readMinutes(duration)).toBe(minutes);
});
