import { expect, test } from 'vitest';
import type { DateForm } from '../time/place.ts';
import { repeatWords } from './words.ts';

const US: DateForm = { hours: '12', numericDates: 'MDY' };
const GERMAN: DateForm = { hours: '24', numericDates: 'DMY' };

test.each([
  // each frequency, alone and with an interval
  ['FREQ=HOURLY', 'Every hour'],
  ['FREQ=HOURLY;INTERVAL=2', 'Every 2 hours'],
  ['FREQ=DAILY;INTERVAL=2', 'Every 2 days'],
  ['FREQ=WEEKLY;INTERVAL=3', 'Every 3 weeks'],
  ['FREQ=MONTHLY;INTERVAL=2', 'Every 2 months'],
  ['FREQ=YEARLY', 'Every year'],
  ['FREQ=YEARLY;INTERVAL=4', 'Every 4 years'],
  // weekdays, in the order of the week
  ['FREQ=WEEKLY;BYDAY=TU', 'Every Tuesday'],
  ['FREQ=WEEKLY;BYDAY=SU,WE,MO', 'Every Monday, Wednesday and Sunday'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH', 'Every Monday, Tuesday, Wednesday and Thursday'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SA', 'Every Monday, Tuesday, Wednesday, Thursday and Saturday'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,FR,SA', 'Every Monday, Tuesday, Wednesday, Friday and Saturday'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,TH,FR,SA', 'Every Monday, Tuesday, Thursday, Friday and Saturday'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,TH,FR,SA', 'Every Monday, Wednesday, Thursday, Friday and Saturday'],
  ['FREQ=WEEKLY;BYDAY=TU,WE,TH,FR,SA', 'Every Tuesday, Wednesday, Thursday, Friday and Saturday'],
  ['FREQ=WEEKLY;BYDAY=FR,SA', 'Every Friday and Saturday'],
  ['FREQ=WEEKLY;BYDAY=SU,MO', 'Every Monday and Sunday'],
  ['FREQ=WEEKLY;BYDAY=SU,SA', 'Every weekend day'],
  ['FREQ=WEEKLY;BYDAY=SU', 'Every Sunday'],
  ['FREQ=WEEKLY;BYDAY=SA,SU,MO', 'Every Monday, Saturday and Sunday'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA', 'Every Monday, Tuesday, Wednesday, Thursday, Friday and Saturday'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'Every day'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU', 'Every 2 weeks on weekend days'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'Every 2 weeks on every day'],
  ['FREQ=DAILY;BYDAY=SA,SU', 'Every weekend day'],
  ['FREQ=DAILY;BYDAY=MO', 'Every Monday'],
  ['FREQ=DAILY;INTERVAL=2;BYDAY=MO', 'Every 2 days on every Monday'],
  ['FREQ=DAILY;BYMONTHDAY=1', 'Every day on the 1st'],
  ['FREQ=DAILY;BYMONTHDAY=13;BYDAY=FR', 'Every day on the 13th, if it’s a Friday'],
  // in some months
  ['FREQ=DAILY;BYMONTH=1', 'Every day in January'],
  ['FREQ=DAILY;BYMONTH=6;BYDAY=MO', 'Every Monday in June'],
  ['FREQ=WEEKLY;BYMONTH=6,7', 'Every week in June and July'],
  ['FREQ=WEEKLY;BYDAY=MO;BYMONTH=6,7,8', 'Every Monday in June, July and August'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYMONTH=6', 'Every 2 weeks on Monday in June'],
  ['FREQ=WEEKLY;INTERVAL=2;BYMONTH=6', 'Every 2 weeks in June'],
  ['FREQ=MONTHLY;BYMONTH=3,9', 'Every month in March and September'],
  ['FREQ=MONTHLY;BYMONTH=3;BYMONTHDAY=5', 'Every month on the 5th in March'],
  ['FREQ=YEARLY;BYMONTH=5', 'Every year in May'],
  // days of a month
  ['FREQ=MONTHLY;BYMONTHDAY=5', 'Every month on the 5th'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,2,3', 'Every month on the 1st, 2nd and 3rd'],
  ['FREQ=MONTHLY;BYMONTHDAY=-2', 'Every month on the 2nd to last day'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1,1', 'Every month on the 1st and last day'],
  ['FREQ=MONTHLY;BYMONTHDAY=28;BYSETPOS=-1', 'Every month on the 28th, only the last of these'],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1', 'Every month on the 29th, or the last day'],
  ['FREQ=MONTHLY;BYMONTHDAY=28,30;BYSETPOS=-1', 'Every month on the 28th and 30th, only the last of these'],
  ['FREQ=MONTHLY;BYMONTHDAY=27,28;BYSETPOS=-1', 'Every month on the 27th and 28th, only the last of these'],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=1', 'Every month on the 28th and 29th, only the first of these'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1,1',
    'Every month on the 28th and 29th, only the last and first of these',
  ],
  // weekdays of a month
  ['FREQ=MONTHLY;BYDAY=1MO', 'Every month on the first Monday'],
  ['FREQ=MONTHLY;BYDAY=2TU', 'Every month on the second Tuesday'],
  ['FREQ=MONTHLY;BYDAY=4TH', 'Every month on the fourth Thursday'],
  ['FREQ=MONTHLY;BYDAY=5SA', 'Every month on the fifth Saturday'],
  ['FREQ=MONTHLY;BYDAY=-2SU', 'Every month on the 2nd to last Sunday'],
  ['FREQ=MONTHLY;BYDAY=1WE,3WE', 'Every month on the first Wednesday and the third Wednesday'],
  ['FREQ=MONTHLY;BYDAY=MO', 'Every month on every Monday'],
  ['FREQ=MONTHLY;BYDAY=MO,1TU', 'Every month on Monday and the first Tuesday'],
  ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1,2', 'Every month on the first and second Monday'],
  ['FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1', 'Every month on the first weekend day'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=1,2,3;BYDAY=MO,TU;BYSETPOS=1',
    'Every month on the 1st, 2nd and 3rd, if it’s a Monday and Tuesday, only the first of these',
  ],
  // years
  ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1,2', 'Every year on March 1 and March 2'],
  ['FREQ=YEARLY;INTERVAL=2;BYMONTH=12;BYMONTHDAY=24', 'Every 2 years on December 24'],
  ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=-1', 'Every year on the last day in March'],
  ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=-1,1', 'Every year on the 1st and last day in March'],
  ['FREQ=YEARLY;BYMONTHDAY=5', 'Every year on the 5th'],
  ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=13;BYDAY=FR', 'Every year on the 13th, if it’s a Friday in March'],
  [
    'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1,2;BYSETPOS=1',
    'Every year on the 1st and 2nd, only the first of these in March',
  ],
  [
    'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=10;BYYEARDAY=100;BYSETPOS=1',
    'Every year on the 10th, the 100th day of the year, only the first of these in April',
  ],
  ['FREQ=YEARLY;BYDAY=20MO', 'Every year on the 20th Monday'],
  ['FREQ=YEARLY;BYYEARDAY=-1,1', 'Every year on the last and 1st day of the year'],
  ['FREQ=YEARLY;BYYEARDAY=100;BYDAY=MO', 'Every year on the 100th day of the year, if it’s a Monday'],
  [
    'FREQ=YEARLY;BYYEARDAY=100,200;BYSETPOS=2',
    'Every year on the 100th and 200th day of the year, only the second of these',
  ],
  [
    'FREQ=YEARLY;BYYEARDAY=100,101;BYDAY=MO,TU;BYSETPOS=1',
    'Every year on the 100th and 101st day of the year, if it’s a Monday and Tuesday, only the first of these',
  ],
])('%s is “%s”', (repeat, words) => {
  expect(repeatWords({ repeat }, US)).toBe(words);
});

test.each([
  ['FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=15', 'Every year on 15 January and 15 July'],
  ['FREQ=DAILY;UNTIL=20260820', 'Every day, until 20 August 2026'],
])('where days come before months, %s is “%s”', (repeat, words) => {
  expect(repeatWords({ repeat }, GERMAN)).toBe(words);
});

test.each([
  [{}, 'Every day'],
  [{ repeatFrom: 'completion' }, 'Every day, from completion'],
  [{ repeatLeft: 1 }, 'Every day, one more time'],
  [{ repeatLeft: 2 }, 'Every day, 2 more times'],
  [{ repeatFrom: 'completion', repeatLeft: 12 }, 'Every day, from completion, 12 more times'],
] as const)('with %j, a daily task repeats “%s”', (more, words) => {
  expect(repeatWords({ repeat: 'FREQ=DAILY', ...more }, US)).toBe(words);
});
