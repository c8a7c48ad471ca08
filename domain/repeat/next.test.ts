import { expect, test } from 'vitest';
import { dueOf, firstOccurrence, nextOccurrence, type Series } from './next.ts';
import { parseRule } from './parse-rule.ts';

test.each([
  ['2026-07-15', '2026-07-01', '2026-07-15'],
  ['2026-07-15', '2026-07-01T09:30', '2026-07-15T09:30'],
  ['2026-07-15T17:00', '2026-07-01T09:00', '2026-07-15T17:00'],
])('the occurrence %s of a series from %s is due %s', (occurrence, start, due) => {
  expect(dueOf(occurrence, start)).toBe(due);
});

test.each([
  ['FREQ=DAILY', '2026-07-15', [], '2026-07-15'],
  ['FREQ=DAILY', '2026-07-15T09:00', [], '2026-07-15'],
  ['FREQ=WEEKLY;BYDAY=FR', '2026-07-15', [], '2026-07-17'],
  ['FREQ=WEEKLY;BYDAY=FR', '2026-07-15', ['2026-07-17'], '2026-07-24'],
  ['FREQ=WEEKLY;BYDAY=FR', '2026-07-15', ['2026-07-24'], '2026-07-17'],
  ['FREQ=DAILY', '2026-07-15', ['2026-07-15', '2026-07-16'], '2026-07-17'],
  ['FREQ=DAILY;UNTIL=20260716', '2026-07-15', ['2026-07-15', '2026-07-16'], undefined],
  ['FREQ=DAILY;UNTIL=20260714', '2026-07-15', [], undefined],
  ['FREQ=HOURLY', '2026-07-15', [], '2026-07-15T00:00'],
  ['FREQ=HOURLY;INTERVAL=8', '2026-07-15T09:00', [], '2026-07-15T09:00'],
])('%s from %s without %j first occurs %s', (repeat, start, except, first) => {
  expect(firstOccurrence(parseRule(repeat), start, except)).toBe(first);
});

/** From Wednesday, July 1; the 15th is open. */
const daily: Series = { repeat: 'FREQ=DAILY', repeatStart: '2026-07-01', occurrence: '2026-07-15' };
const at9 = { ...daily, repeatStart: '2026-07-01T09:00' };
const weekly = { ...daily, repeat: 'FREQ=WEEKLY' };

test.each([
  ['on its day', daily, '2026-07-15T12:00', '2026-07-16'],
  ['early', daily, '2026-07-12T12:00', '2026-07-16'],
  [
    'on its day, if that has a time',
    { ...daily, occurrence: '2026-07-15T09:00' },
    '2026-07-15T12:00',
    '2026-07-16',
  ],
  ['two days late', daily, '2026-07-17T12:00', '2026-07-18'],
  ['two days late, at midnight', daily, '2026-07-17T00:00', '2026-07-18'],
  ['late, before the time of the day', at9, '2026-07-17T08:59', '2026-07-17'],
  ['late, at the time of the day', at9, '2026-07-17T09:00', '2026-07-18'],
  ['late, after the time of the day', at9, '2026-07-17T09:01', '2026-07-18'],
  ['on its day, before its time', at9, '2026-07-15T08:00', '2026-07-16'],
  ['late, on the first of a month', at9, '2026-08-01T08:00', '2026-08-01'],
  ['on its day, by week', weekly, '2026-07-15T12:00', '2026-07-22'],
  ['late, by week', weekly, '2026-07-22T12:00', '2026-07-29'],
  ['late, with all that were missed', { ...daily, repeatMissed: 'all' }, '2026-07-17T12:00', '2026-07-16'],
  ['with a date left out', { ...daily, repeatExcept: ['2026-07-16'] }, '2026-07-15T12:00', '2026-07-17'],
  [
    'with dates left out until the end',
    { ...daily, repeat: 'FREQ=DAILY;UNTIL=20260716', repeatExcept: ['2026-07-16'] },
    '2026-07-15T12:00',
    undefined,
  ],
  ['on the last day', { ...daily, repeat: 'FREQ=DAILY;UNTIL=20260715' }, '2026-07-15T12:00', undefined],
  ['on the day before', { ...daily, repeat: 'FREQ=DAILY;UNTIL=20260716' }, '2026-07-15T12:00', '2026-07-16'],
] as const)('after a series is finished %s', (_, series, now, next) => {
  expect(nextOccurrence(series, now)).toBe(next);
});

const counted = (repeat: string, occurrence = '2026-07-15'): Series => ({
  ...{ repeat, repeatFrom: 'completion', repeatStart: '2026-07-01', occurrence },
});

test.each([
  ['FREQ=DAILY;INTERVAL=3', '2026-07-15T12:00', '2026-07-18'],
  ['FREQ=DAILY;INTERVAL=3', '2026-07-20T12:00', '2026-07-23'],
  // Completed long before: the next date comes after the open one.
  ['FREQ=DAILY;INTERVAL=3', '2026-07-12T12:00', '2026-07-18'],
  ['FREQ=DAILY;INTERVAL=3', '2026-07-11T12:00', '2026-07-17'],
  ['FREQ=WEEKLY;INTERVAL=2', '2026-07-17T12:00', '2026-07-31'],
  ['FREQ=MONTHLY', '2026-08-31T12:00', '2026-09-30'],
  ['FREQ=YEARLY', '2028-02-29T12:00', '2029-02-28'],
  ['FREQ=DAILY;INTERVAL=3;UNTIL=20260718', '2026-07-15T12:00', '2026-07-18'],
  ['FREQ=DAILY;INTERVAL=3;UNTIL=20260717', '2026-07-15T12:00', undefined],
  ['FREQ=DAILY', '9999-12-31T12:00', undefined],
  // A rule that names its days keeps to them.
  ['FREQ=WEEKLY;BYDAY=MO', '2026-07-15T12:00', '2026-07-20'],
  ['FREQ=WEEKLY;BYDAY=MO', '2026-07-20T12:00', '2026-07-27'],
  ['FREQ=WEEKLY;BYDAY=MO', '2026-07-05T12:00', '2026-07-20'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2026-07-15T12:00', '2026-07-17'],
  ['FREQ=MONTHLY;BYMONTHDAY=1', '2026-07-15T12:00', '2026-08-01'],
  ['FREQ=MONTHLY;BYMONTHDAY=1;UNTIL=20260731', '2026-07-15T12:00', undefined],
])('%s from completion, finished %s, is next due %s', (repeat, now, next) => {
  expect(nextOccurrence(counted(repeat), now)).toBe(next);
});

/** From 9:00; 17:00 is open. */
const hourly: Series = {
  repeat: 'FREQ=HOURLY;INTERVAL=8',
  repeatStart: '2026-07-15T09:00',
  occurrence: '2026-07-15T17:00',
};

test.each([
  ['on time', hourly, '2026-07-15T17:00', '2026-07-16T01:00'],
  ['early', hourly, '2026-07-15T10:00', '2026-07-16T01:00'],
  ['just before the next', hourly, '2026-07-16T00:59', '2026-07-16T01:00'],
  ['when the next is due', hourly, '2026-07-16T01:00', '2026-07-16T09:00'],
  ['a day late', hourly, '2026-07-16T18:00', '2026-07-17T01:00'],
  [
    'late, with all that were missed',
    { ...hourly, repeatMissed: 'all' },
    '2026-07-16T18:00',
    '2026-07-16T01:00',
  ],
  ['from completion', { ...hourly, repeatFrom: 'completion' }, '2026-07-15T18:20', '2026-07-16T02:20'],
  ['from completion, early', { ...hourly, repeatFrom: 'completion' }, '2026-07-15T08:20', '2026-07-16T00:20'],
  [
    'on the last day',
    { ...hourly, repeat: 'FREQ=HOURLY;INTERVAL=8;UNTIL=20260715' },
    '2026-07-15T17:00',
    undefined,
  ],
  [
    'on the day before the last',
    { ...hourly, repeat: 'FREQ=HOURLY;INTERVAL=8;UNTIL=20260716' },
    '2026-07-15T17:00',
    '2026-07-16T01:00',
  ],
  [
    'without a time',
    { ...hourly, repeatStart: '2026-07-15', occurrence: '2026-07-15' },
    '2026-07-15T00:00',
    '2026-07-15T08:00',
  ],
  ['before the start', { ...hourly, occurrence: '2026-07-15T01:00' }, '2026-07-15T01:00', '2026-07-15T17:00'],
  ['at the end of time', { ...hourly, occurrence: '9999-12-31T17:00' }, '9999-12-31T17:00', undefined],
] as const)('after an hourly series is finished %s', (_, series, now, next) => {
  expect(nextOccurrence(series, now)).toBe(next);
});
