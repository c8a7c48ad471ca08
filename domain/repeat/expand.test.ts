import { expect, test } from 'vitest';
import { days } from './expand.ts';
import { makeRule, parseRule, ruleText } from './rule.ts';

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
