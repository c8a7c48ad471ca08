import { expect, test } from 'vitest';
import { type MaybeSeries, seriesOf, withSeries } from './start.ts';

const TODAY = '2026-07-15'; // a Wednesday
const FRIDAYS = 'FREQ=WEEKLY;BYDAY=FR';
const series = { repeat: 'FREQ=DAILY', repeatStart: '2026-07-01', occurrence: '2026-07-15' };

test('a row is a series if it has a rule, a start and an open occurrence', () => {
  expect(seriesOf({ ...series, repeatLeft: 3, dueDate: '2026-07-15' })).toMatchObject({
    ...series,
    repeatLeft: 3,
  });
  expect(seriesOf({ ...series, repeat: undefined })).toBeUndefined();
  expect(seriesOf({ ...series, repeatStart: undefined })).toBeUndefined();
  expect(seriesOf({ ...series, occurrence: undefined })).toBeUndefined();
});

test.each<[MaybeSeries, MaybeSeries]>([
  [{ repeat: FRIDAYS }, { repeatStart: TODAY, occurrence: '2026-07-17', dueDate: '2026-07-17' }],
  [
    { repeat: FRIDAYS, repeatExcept: ['2026-07-17'] },
    { repeatStart: TODAY, occurrence: '2026-07-24', dueDate: '2026-07-24' },
  ],
  [
    { repeat: FRIDAYS, dueDate: '2026-07-16' },
    { repeatStart: '2026-07-16', occurrence: '2026-07-16', dueDate: '2026-07-16' },
  ],
  [
    { repeat: FRIDAYS, dueDate: '2026-07-16T09:00' },
    { repeatStart: '2026-07-16T09:00', occurrence: '2026-07-16', dueDate: '2026-07-16T09:00' },
  ],
  [
    { repeat: FRIDAYS, repeatStart: '2026-08-01T09:00' },
    { repeatStart: '2026-08-01T09:00', occurrence: '2026-08-07', dueDate: '2026-08-07T09:00' },
  ],
  [
    { repeat: FRIDAYS, repeatStart: '2026-08-01', dueDate: '2026-08-09' },
    { repeatStart: '2026-08-01', occurrence: '2026-08-09', dueDate: '2026-08-09' },
  ],
  [
    { repeat: FRIDAYS, repeatStart: '2026-08-01', occurrence: '2026-08-14', dueDate: '2026-08-09' },
    { repeatStart: '2026-08-01', occurrence: '2026-08-14', dueDate: '2026-08-09' },
  ],
  [
    { repeat: 'FREQ=DAILY;UNTIL=20260701', repeatStart: '2026-07-02T09:00' },
    { repeatStart: '2026-07-02T09:00', occurrence: '2026-07-02', dueDate: '2026-07-02T09:00' },
  ],
  [
    { repeat: 'FREQ=HOURLY', dueDate: '2026-07-16T09:00' },
    { repeatStart: '2026-07-16T09:00', occurrence: '2026-07-16T09:00', dueDate: '2026-07-16T09:00' },
  ],
  [
    { repeat: 'FREQ=HOURLY' },
    { repeatStart: TODAY, occurrence: `${TODAY}T00:00`, dueDate: `${TODAY}T00:00` },
  ],
])('%j is completed with %j', (row, more) => {
  expect(withSeries(row, TODAY)).toEqual({ ...row, ...more });
});

test('a row that doesn’t repeat keeps nothing of a series, and a finished occurrence which one it was', () => {
  const left: MaybeSeries = {
    repeatFrom: 'completion',
    repeatStart: '2026-07-01',
    repeatZone: 'UTC',
    repeatMissed: 'all',
    repeatLeft: 3,
    repeatExcept: ['2026-07-02'],
    repeatText: 'every day',
    occurrence: '2026-07-15',
    dueDate: '2026-07-15',
  };
  expect(withSeries(left, TODAY)).toStrictEqual({ dueDate: '2026-07-15' });
  expect(withSeries({ ...left, seriesId: 'plants' }, TODAY)).toStrictEqual({
    ...{ dueDate: '2026-07-15', seriesId: 'plants', occurrence: '2026-07-15' },
  });
});
