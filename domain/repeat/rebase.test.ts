import { expect, test } from 'vitest';
import { parseRule } from './parse-rule.ts';
import { dayOrLast, placeInMonth, rebase } from './rebase.ts';
import { ruleText } from './rule.ts';

test.each([
  ['2026-07-01', { month: 7, day: 1, weekday: 3, nth: 1, isLastDay: false, isLastOfWeekday: false }],
  ['2026-07-07', { month: 7, day: 7, weekday: 2, nth: 1, isLastDay: false, isLastOfWeekday: false }],
  ['2026-07-08', { month: 7, day: 8, weekday: 3, nth: 2, isLastDay: false, isLastOfWeekday: false }],
  ['2026-07-24', { month: 7, day: 24, weekday: 5, nth: 4, isLastDay: false, isLastOfWeekday: false }],
  ['2026-07-25', { month: 7, day: 25, weekday: 6, nth: 4, isLastDay: false, isLastOfWeekday: true }],
  ['2026-07-30', { month: 7, day: 30, weekday: 4, nth: 5, isLastDay: false, isLastOfWeekday: true }],
  ['2026-07-31', { month: 7, day: 31, weekday: 5, nth: 5, isLastDay: true, isLastOfWeekday: true }],
  ['2026-02-28', { month: 2, day: 28, weekday: 6, nth: 4, isLastDay: true, isLastOfWeekday: true }],
  ['2028-02-28', { month: 2, day: 28, weekday: 1, nth: 4, isLastDay: false, isLastOfWeekday: true }],
])('%s is %j', (date, place) => {
  expect(placeInMonth(date)).toEqual(place);
});

test.each([
  [1, [1], []],
  [28, [28], []],
  [29, [28, 29], [-1]],
  [30, [28, 29, 30], [-1]],
  [31, [28, 29, 30, 31], [-1]],
])('day %i, or the last of shorter months, is one of %j', (day, monthDays, positions) => {
  expect(dayOrLast(day)).toEqual({ monthDays, positions });
});

const LEAP_DAY = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1';

test.each([
  // weekly: that day of the week
  ['FREQ=WEEKLY;BYDAY=WE', '2026-07-15', '2026-07-17', 'FREQ=WEEKLY;BYDAY=FR'],
  ['FREQ=WEEKLY;BYDAY=MO,WE', '2026-07-15', '2026-07-17', 'FREQ=WEEKLY;BYDAY=MO,FR'],
  ['FREQ=WEEKLY;BYDAY=WE,FR', '2026-07-15', '2026-07-17', 'FREQ=WEEKLY;BYDAY=FR'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', '2026-07-15', '2026-07-19', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU'],
  ['FREQ=WEEKLY;BYDAY=MO', '2026-07-15', '2026-07-17', 'FREQ=WEEKLY;BYDAY=MO'],
  ['FREQ=WEEKLY', '2026-07-15', '2026-07-17', 'FREQ=WEEKLY'],
  // monthly: the nth of that weekday
  ['FREQ=MONTHLY;BYDAY=3WE', '2026-07-15', '2026-07-10', 'FREQ=MONTHLY;BYDAY=2FR'],
  ['FREQ=MONTHLY;BYDAY=3WE', '2026-07-15', '2026-07-24', 'FREQ=MONTHLY;BYDAY=4FR'],
  ['FREQ=MONTHLY;BYDAY=3WE', '2026-07-15', '2026-07-31', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['FREQ=MONTHLY;BYDAY=3WE', '2026-07-15', '2026-07-28', 'FREQ=MONTHLY;BYDAY=4TU'],
  ['FREQ=MONTHLY;BYDAY=-1WE', '2026-07-29', '2026-07-28', 'FREQ=MONTHLY;BYDAY=-1TU'],
  ['FREQ=MONTHLY;BYDAY=-1WE', '2026-07-29', '2026-07-21', 'FREQ=MONTHLY;BYDAY=3TU'],
  ['FREQ=MONTHLY;BYDAY=1WE,3WE', '2026-07-15', '2026-07-17', 'FREQ=MONTHLY;BYDAY=1WE,3WE'],
  ['FREQ=MONTHLY;BYDAY=WE', '2026-07-15', '2026-07-17', 'FREQ=MONTHLY;BYDAY=WE'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=15;BYDAY=3WE',
    '2026-07-15',
    '2026-07-17',
    'FREQ=MONTHLY;BYMONTHDAY=15;BYDAY=3WE',
  ],
  // monthly: that day of the month
  ['FREQ=MONTHLY;BYMONTHDAY=15', '2026-07-15', '2026-07-17', 'FREQ=MONTHLY;BYMONTHDAY=17'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', '2026-07-15', '2026-07-30', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', '2026-07-30', '2026-07-15', 'FREQ=MONTHLY;BYMONTHDAY=15'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-07-31', '2026-08-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-07-31', '2026-07-29', 'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-07-31', '2026-07-15', 'FREQ=MONTHLY;BYMONTHDAY=15'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=30',
    '2026-07-30',
    '2026-07-31',
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-07-15', '2026-07-17', 'FREQ=MONTHLY;BYMONTHDAY=1,15'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=15;BYSETPOS=1',
    '2026-07-15',
    '2026-07-17',
    'FREQ=MONTHLY;BYMONTHDAY=15;BYSETPOS=1',
  ],
  ['FREQ=MONTHLY', '2026-07-15', '2026-07-17', 'FREQ=MONTHLY'],
  // yearly: that day of the year
  ['FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=15', '2026-07-15', '2026-08-17', 'FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=17'],
  ['FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=15', '2026-07-15', '2026-07-31', 'FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=31'],
  ['FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=15', '2026-07-15', '2028-02-29', LEAP_DAY],
  ['FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=15', '2026-07-15', '2028-03-29', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=29'],
  ['FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=15', '2026-07-15', '2028-02-28', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28'],
  [LEAP_DAY, '2028-02-29', '2028-03-01', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1'],
  [
    'FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=15',
    '2026-07-15',
    '2026-07-17',
    'FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=15',
  ],
  ['FREQ=YEARLY;BYYEARDAY=196', '2026-07-15', '2026-07-17', 'FREQ=YEARLY;BYYEARDAY=196'],
  ['FREQ=YEARLY;BYMONTH=7;BYDAY=3WE', '2026-07-15', '2026-07-17', 'FREQ=YEARLY;BYMONTH=7;BYDAY=3WE'],
  [
    'FREQ=YEARLY;BYMONTH=7;BYYEARDAY=196;BYMONTHDAY=15;BYDAY=WE',
    '2026-07-15',
    '2026-07-17',
    'FREQ=YEARLY;BYMONTH=7;BYYEARDAY=196;BYMONTHDAY=15;BYDAY=WE',
  ],
  ['FREQ=YEARLY', '2026-07-15', '2026-07-17', 'FREQ=YEARLY'],
  // daily rules name no day
  ['FREQ=DAILY', '2026-07-15', '2026-07-17', 'FREQ=DAILY'],
  ['FREQ=DAILY;BYMONTHDAY=15', '2026-07-15', '2026-07-17', 'FREQ=DAILY;BYMONTHDAY=15'],
  ['FREQ=DAILY;BYMONTH=7;BYMONTHDAY=15', '2026-07-15', '2026-07-17', 'FREQ=DAILY;BYMONTH=7;BYMONTHDAY=15'],
])('%s, moved from %s to %s, is %s', (rule, from, to, moved) => {
  expect(ruleText(rebase(parseRule(rule), from, to))).toBe(moved);
});

test('a weekday that a rule has already isn’t added again', () => {
  const moved = rebase(parseRule('FREQ=WEEKLY;BYDAY=MO,WE,FR'), '2026-07-15', '2026-07-17');
  expect(moved.weekdays).toEqual([{ day: 1 }, { day: 5 }]);
});
