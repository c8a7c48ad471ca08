import { expect, test } from 'vitest';
import { days } from './expand.ts';
import { parseRule } from './parse-rule.ts';
import { makeRule, ruleText } from './rule.ts';

const from = (text: string, start: string, count = 4, after?: string) =>
  days(parseRule(text), start, { count, after });

test.each([
  ['FREQ=DAILY;INTERVAL=3', '2026-07-15', ['2026-07-15', '2026-07-18', '2026-07-21', '2026-07-24']],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-07-15', ['2026-07-28', '2026-08-11', '2026-08-25', '2026-09-08']],
  ['FREQ=WEEKLY', '2026-07-17', ['2026-07-17', '2026-07-24', '2026-07-31', '2026-08-07']],
  ['FREQ=MONTHLY', '2026-01-31', ['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31']],
  [
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    '2027-12-31',
    ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'],
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-02-01', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    '2026-07-15',
    ['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-30'],
  ],
  ['FREQ=MONTHLY;BYDAY=3FR', '2026-07-15', ['2026-07-17', '2026-08-21', '2026-09-18', '2026-10-16']],
  [
    'FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=15',
    '2026-07-15',
    ['2026-07-15', '2027-01-15', '2027-07-15', '2028-01-15'],
  ],
  ['FREQ=YEARLY', '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29', '2036-02-29']],
  ['FREQ=YEARLY;BYDAY=-1FR', '2026-01-01', ['2026-12-25', '2027-12-31', '2028-12-29', '2029-12-28']],
  ['FREQ=YEARLY;BYYEARDAY=-1', '2026-01-01', ['2026-12-31', '2027-12-31', '2028-12-31', '2029-12-31']],
  ['FREQ=DAILY;UNTIL=20260717', '2026-07-15', ['2026-07-15', '2026-07-16', '2026-07-17']],
])('%s from %s', (text, start, dates) => {
  expect(from(text, start)).toEqual(dates);
});

test('a day that falls on a weekday only every few decades is found', () => {
  expect(from('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO', '2073-01-01', 2)).toEqual([
    '2112-02-29',
    '2140-02-29',
  ]);
});

test('a date far from the start is found without counting up to it', () => {
  expect(from('FREQ=DAILY;INTERVAL=2', '1900-01-01', 1, '9998-01-01')).toHaveLength(1);
  expect(from('FREQ=DAILY', '2026-01-01', 2, '9999-12-30')).toEqual(['9999-12-31']);
});

test.each([
  ['FREQ=WEEKLY;BYWEEKNO=3', 'BYWEEKNO=3'],
  ['FREQ=SECONDLY', 'FREQ=SECONDLY'],
  ['FREQ=WEEKLY;BYDAY=2MO', 'BYDAY with a number'],
  ['FREQ=DAILY;INTERVAL=0', 'INTERVAL=0'],
  ['FREQ=DAILY;INTERVAL=1000', 'INTERVAL=1000'],
  ['FREQ=DAILY;UNTIL=20260231', 'UNTIL=20260231'],
  ['FREQ=DAILY;FREQ=DAILY', 'FREQ=DAILY'],
  ['FREQ=HOURLY;BYDAY=MO', 'FREQ=HOURLY with days'],
  ['FREQ=MONTHLY;BYSETPOS=1', 'BYSETPOS alone'],
  ['every day', 'EVERY DAY'],
  ['', ''],
])('%s isn’t supported', (text, part) => {
  expect(() => parseRule(text)).toThrow(`That repeat isn’t supported: ${part}`);
});

test('a count is refused, with what to use instead', () => {
  expect(() => parseRule('FREQ=DAILY;COUNT=3')).toThrow('repeatLeft');
});

test('text is canonical', () => {
  expect(ruleText(parseRule('rrule:wkst=mo;byday=fr,mo,+1tu;FREQ=MONTHLY;interval=1'))).toBe(
    'FREQ=MONTHLY;BYDAY=MO,FR,1TU',
  );
  expect(ruleText(makeRule('weekly', { weekdays: [{ day: 2 }], interval: 2 }))).toBe(
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
  );
});

test.each([
  // Every other week, of weeks that begin on Monday, on Sunday or on Wednesday.
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO',
    '2026-07-15',
    ['2026-07-19', '2026-07-27', '2026-08-02', '2026-08-10'],
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU',
    '2026-07-15',
    ['2026-07-26', '2026-07-27', '2026-08-09', '2026-08-10'],
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=WE',
    '2026-07-15',
    ['2026-07-19', '2026-07-20', '2026-08-02', '2026-08-03'],
  ],
  ['FREQ=WEEKLY;INTERVAL=2', '2026-07-19', ['2026-07-19', '2026-08-02', '2026-08-16', '2026-08-30']],
  ['FREQ=DAILY;BYMONTH=2', '2026-02-27', ['2026-02-27', '2026-02-28', '2027-02-01', '2027-02-02']],
  ['FREQ=DAILY;BYMONTHDAY=1,-1', '2026-02-10', ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01']],
  ['FREQ=MONTHLY;INTERVAL=5', '2026-10-15', ['2026-10-15', '2027-03-15', '2027-08-15', '2028-01-15']],
  ['FREQ=MONTHLY;BYMONTH=12', '2026-11-15', ['2026-12-15', '2027-12-15', '2028-12-15', '2029-12-15']],
  ['FREQ=MONTHLY;BYMONTHDAY=-31', '2026-01-01', ['2026-01-01', '2026-03-01', '2026-05-01', '2026-07-01']],
  ['FREQ=MONTHLY;BYDAY=-2TU', '2026-06-01', ['2026-06-23', '2026-07-21', '2026-08-18', '2026-09-22']],
  ['FREQ=MONTHLY;BYDAY=5WE', '2026-07-01', ['2026-07-29', '2026-09-30', '2026-12-30', '2027-03-31']],
  [
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2,-1',
    '2026-07-15',
    ['2026-07-27', '2026-08-10', '2026-08-31', '2026-09-14'],
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR',
    '2026-03-01',
    ['2026-03-13', '2026-11-13', '2027-08-13', '2028-10-13'],
  ],
  ['FREQ=YEARLY;BYMONTH=11', '2026-07-15', ['2026-11-15', '2027-11-15', '2028-11-15', '2029-11-15']],
  ['FREQ=YEARLY;BYMONTH=5;BYDAY=2SU', '2026-07-15', ['2027-05-09', '2028-05-14', '2029-05-13', '2030-05-12']],
  ['FREQ=YEARLY;BYDAY=1MO', '2026-07-15', ['2027-01-04', '2028-01-03', '2029-01-01', '2030-01-07']],
  ['FREQ=YEARLY;BYDAY=53TH', '2026-01-01', ['2026-12-31', '2032-12-30', '2037-12-31', '2043-12-31']],
  ['FREQ=YEARLY;BYYEARDAY=60', '2026-01-01', ['2026-03-01', '2027-03-01', '2028-02-29', '2029-03-01']],
  ['FREQ=YEARLY;BYYEARDAY=366', '2026-01-01', ['2028-12-31', '2032-12-31', '2036-12-31', '2040-12-31']],
  ['FREQ=YEARLY;BYYEARDAY=-366', '2026-01-01', ['2028-01-01', '2032-01-01', '2036-01-01', '2040-01-01']],
  [
    'FREQ=YEARLY;BYYEARDAY=1,32;BYMONTH=2',
    '2026-01-01',
    ['2026-02-01', '2027-02-01', '2028-02-01', '2029-02-01'],
  ],
  [
    'FREQ=YEARLY;INTERVAL=3;BYMONTHDAY=31',
    '2026-11-01',
    ['2026-12-31', '2029-01-31', '2029-03-31', '2029-05-31'],
  ],
])('%s from %s, by its parts', (text, start, dates) => {
  expect(from(text, start)).toEqual(dates);
});

test.each([
  ['FREQ=DAILY', 2, '2026-07-10', ['2026-07-15', '2026-07-16']],
  ['FREQ=DAILY', 2, '2026-07-15', ['2026-07-16', '2026-07-17']],
  ['FREQ=DAILY', 1, '2026-07-20', ['2026-07-21']],
  ['FREQ=DAILY', 0, '2026-07-20', []],
  ['FREQ=DAILY;UNTIL=20260721', 5, '2026-07-19', ['2026-07-20', '2026-07-21']],
  ['FREQ=DAILY;UNTIL=20260721', 5, '2026-07-21', []],
  ['FREQ=DAILY;INTERVAL=4', 2, '2026-07-20', ['2026-07-23', '2026-07-27']],
  ['FREQ=DAILY;INTERVAL=4', 2, '2026-07-23', ['2026-07-27', '2026-07-31']],
  ['FREQ=WEEKLY;BYDAY=MO,FR', 2, '2026-07-20', ['2026-07-24', '2026-07-27']],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR', 3, '2026-07-17', ['2026-07-27', '2026-07-31', '2026-08-10']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', 2, '2026-08-01', ['2026-08-03', '2026-09-01']],
  ['FREQ=YEARLY', 2, '2030-07-15', ['2031-07-15', '2032-07-15']],
])('%s from July 15: the first %i after %s', (text, count, after, dates) => {
  expect(from(text, '2026-07-15', count, after)).toEqual(dates);
});

test.each([
  ['FREQ=YEARLY;INTERVAL=12', '2023-02-28', '2023-02-28'],
  ['FREQ=YEARLY;INTERVAL=7;BYMONTH=2;BYMONTHDAY=29', '2026-01-01', '2040-02-29'],
  ['FREQ=YEARLY;INTERVAL=100;BYMONTH=2;BYMONTHDAY=29', '2001-01-01', undefined],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU', '2080-01-01', '2088-02-29'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=TH', '2080-03-01', '2120-02-29'],
])('%s from %s is found in a search of 41 years: %s', (text, start, date) => {
  expect(from(text, start, 1)[0]).toBe(date);
});
