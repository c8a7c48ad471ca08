import { expect, test } from 'vitest';
import { occurrencesBetween, passedOver } from './between.ts';
import type { Series } from './next.ts';

/** Every other day from July 1; the 3rd is open. */
const series: Series = {
  repeat: 'FREQ=DAILY;INTERVAL=2',
  repeatStart: '2026-07-01T09:00',
  occurrence: '2026-07-03',
};
const july = (...days: number[]) => days.map((day) => `2026-07-${String(day).padStart(2, '0')}`);
const between = (more: Partial<Series> = {}, range: { from?: string; to?: string; today?: string } = {}) =>
  occurrencesBetween(
    { ...series, ...more },
    { from: '2026-07-01', to: '2026-07-11', today: '2026-07-03', ...range },
  );

test.each([
  ['after the open one', {}, {}, july(5, 7, 9, 11)],
  ['from the first day on', {}, { from: '2026-07-07' }, july(7, 9, 11)],
  ['from a day without one on', {}, { from: '2026-07-06' }, july(7, 9, 11)],
  ['to the last day', {}, { to: '2026-07-10' }, july(5, 7, 9)],
  ['to its end', { repeat: 'FREQ=DAILY;INTERVAL=2;UNTIL=20260708' }, {}, july(5, 7)],
  [
    'to its end, if that comes later',
    { repeat: 'FREQ=DAILY;INTERVAL=2;UNTIL=20260720' },
    {},
    july(5, 7, 9, 11),
  ],
  ['after today, if the open one is late', {}, { today: '2026-07-06' }, july(7, 9, 11)],
  ['after today, if today has one', {}, { today: '2026-07-07' }, july(9, 11)],
  ['with all that were missed', { repeatMissed: 'all' }, { today: '2026-07-06' }, july(5, 7, 9, 11)],
  ['after the open one, if that lies ahead', { occurrence: '2026-07-07' }, {}, july(9, 11)],
  ['without those left out', { repeatExcept: july(7, 11) }, {}, july(5, 9)],
  ['as many as are left after the open one', { repeatLeft: 3 }, {}, july(5, 7)],
  ['none if only the open one is left', { repeatLeft: 1 }, {}, []],
  ['of those left, some before the first day', { repeatLeft: 4 }, { from: '2026-07-07' }, july(7, 9)],
  ['of those left, without those left out', { repeatLeft: 3, repeatExcept: july(5) }, {}, july(7, 9)],
  ['after the day of an open one with a time', { occurrence: '2026-07-03T09:00' }, {}, july(5, 7, 9, 11)],
  ['none before the open one', {}, { to: '2026-07-03' }, []],
  ['none when the open one is the last day', { occurrence: '2026-07-11' }, {}, []],
  ['none if it ended', { repeat: 'FREQ=DAILY;UNTIL=20260703' }, {}, []],
  ['none if they depend on completion', { repeatFrom: 'completion' }, {}, []],
  ['none by the hour', { repeat: 'FREQ=HOURLY;INTERVAL=8', occurrence: '2026-07-03T09:00' }, {}, []],
] as const)('a series occurs between two days: %s', (_, more, range, dates) => {
  expect(between(more, range)).toEqual(dates);
});

test('at most 366 dates are listed', () => {
  const long = { from: '2026-07-04', to: '2030-01-01' };
  expect(between({ repeat: 'FREQ=DAILY' }, long)).toHaveLength(366);
  expect(between({ repeat: 'FREQ=DAILY', repeatLeft: 999 }, long)).toHaveLength(366);
  expect(between({ repeat: 'FREQ=DAILY', repeatLeft: 999 }, long).at(-1)).toBe('2027-07-04');
});

test.each([
  ['2026-07-05', {}, []],
  ['2026-07-09', {}, july(5, 7)],
  ['2026-07-10', {}, july(5, 7, 9)],
  ['2026-07-11', { repeatExcept: july(7) }, july(5, 9)],
  ['2026-07-09', { occurrence: '2026-07-03T09:00' }, july(5, 7)],
  ['2026-07-09', { repeatFrom: 'completion' }, []],
  ['2026-07-09', { repeat: 'FREQ=HOURLY', occurrence: '2026-07-03T09:00' }, []],
] as const)('a series that goes on to %s with %j passes over %j', (next, more, dates) => {
  expect(passedOver({ ...series, ...more }, next)).toEqual(dates);
});

test('at most 366 dates are passed over', () => {
  const daily = { ...series, repeat: 'FREQ=DAILY' };
  expect(passedOver(daily, '2030-01-01')).toHaveLength(366);
  expect(passedOver(daily, '2030-01-01')[0]).toBe('2026-07-04');
});

test('dates far from the open one are found', () => {
  expect(between({ repeat: 'FREQ=DAILY' }, { from: '2028-07-01', to: '2028-07-03' })).toEqual([
    ...['2028-07-01', '2028-07-02', '2028-07-03'],
  ]);
});
