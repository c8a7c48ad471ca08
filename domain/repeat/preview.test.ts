import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyRule } from '../../test/repeat/any-rule.ts';
import { DEFAULT_PLACE } from '../time/place.ts';
import { days } from './expand.ts';
import { dueOf, nextOccurrence, type Series } from './next.ts';
import { presets } from './presets.ts';
import { previewRepeat } from './preview.ts';
import { ruleText } from './rule.ts';

const preview = (repeat: string, start: string, more: Partial<Series> = {}) => {
  const occurrence = repeat.includes('HOURLY') ? start : start.slice(0, 10);
  return previewRepeat({ repeat, repeatStart: start, occurrence, ...more }, DEFAULT_PLACE);
};

test.each([
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=DAILY;INTERVAL=3', 'Every 3 days'],
  ['FREQ=HOURLY;INTERVAL=8', 'Every 8 hours'],
  ['FREQ=WEEKLY', 'Every week'],
  ['FREQ=WEEKLY;BYDAY=MO,FR', 'Every Monday and Friday'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday'],
  ['FREQ=WEEKLY;BYDAY=SA,SU', 'Every weekend day'],
  ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH,SA', 'Every 2 weeks on Tuesday, Thursday and Saturday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR', 'Every 2 weeks on weekdays'],
  ['FREQ=MONTHLY', 'Every month'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15', 'Every month on the 1st and 15th'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Every month on the last day'],
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', 'Every month on the 31st, or the last day'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'Every month on the last weekday'],
  ['FREQ=MONTHLY;BYDAY=3FR', 'Every month on the third Friday'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Friday'],
  ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR', 'Every month on the 13th, if it’s a Friday'],
  ['FREQ=MONTHLY;INTERVAL=3', 'Every 3 months'],
  ['FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=15', 'Every year on January 15 and July 15'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1', 'Every year on February 29'],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 'Every year on the fourth Thursday in November'],
  ['FREQ=YEARLY;BYYEARDAY=100', 'Every year on the 100th day of the year'],
  ['FREQ=DAILY;UNTIL=20260820', 'Every day, until August 20, 2026'],
])('%s is in words: %s', (repeat, words) => {
  expect(preview(repeat, '2026-07-15T09:00').words).toBe(words);
});

test('says how many are left, and what they are counted from', () => {
  expect(preview('FREQ=DAILY', '2026-07-15', { repeatLeft: 3, repeatFrom: 'completion' })).toEqual({
    words: 'Every day, from completion, 3 more times',
    dates: ['2026-07-15', '2026-07-16', '2026-07-17'],
    why: 'Later dates depend on the day you complete each one. Then the series ends.',
  });
  expect(preview('FREQ=DAILY', '2026-07-15', { repeatLeft: 1 }).words).toBe('Every day, one more time');
});

test.each([
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-07-31', 'Months without a 31st are skipped.'],
  ['FREQ=MONTHLY', '2026-07-30', 'Months without a 30th are skipped.'],
  ['FREQ=MONTHLY', '2026-07-15', ''],
  [
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
    '2026-07-30',
    'In shorter months, it’s due on the last day.',
  ],
  ['FREQ=YEARLY', '2028-02-29', 'Years without a February 29 are skipped.'],
  ['FREQ=DAILY;UNTIL=20260716', '2026-07-15', 'Then the series ends.'],
])('%s from %s: %s', (repeat, start, why) => {
  expect(preview(repeat, start).why).toBe(why);
});

test('a target says what it waits for', () => {
  const next = (repeat: string, repeatTimes: number) => preview(repeat, '2026-07-15', { repeatTimes }).why;
  expect(next('FREQ=WEEKLY', 3)).toBe('Any days count: after 3 times, it waits for the next week.');
  expect(next('FREQ=MONTHLY', 2)).toBe('Any days count: after 2 times, it waits for the next month.');
});

test('shows when the open occurrence is due if it was moved', () => {
  const series = { repeat: 'FREQ=DAILY', repeatStart: '2026-07-15T09:00', occurrence: '2026-07-15' };
  expect(previewRepeat(series, DEFAULT_PLACE, '2026-07-15T11:00').dates.slice(0, 2)).toEqual([
    '2026-07-15T11:00',
    '2026-07-16T09:00',
  ]);
});

test('the choices for a date all occur on it', () => {
  const date = fc
    .integer({ min: 0, max: 4000 })
    .map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }).toString());
  fc.assert(
    fc.property(date, (day) => {
      const texts = presets(day, DEFAULT_PLACE).map(ruleText);
      expect(new Set(texts).size).toBe(texts.length);
      for (const rule of presets(day, DEFAULT_PLACE)) expect(days(rule, day, { count: 1 })).toEqual([day]);
    }),
  );
});

test('the previewed dates are those that completing each one gives, and always later', () => {
  fc.assert(
    fc.property(
      anyRule(),
      fc.constantFrom('', 'T00:00', 'T09:30', 'T23:59'),
      fc.nat(400),
      (rule, time, n) => {
        const start = Temporal.PlainDate.from('2026-01-01').add({ days: n }).toString();
        const [occurrence] = days(rule, start, { count: 1 });
        fc.pre(occurrence !== undefined);
        const series = {
          repeat: ruleText(rule),
          repeatStart: `${start}${time}`,
          occurrence: occurrence ?? '',
        };
        const { dates } = previewRepeat(series, DEFAULT_PLACE);
        expect(dates).toEqual(dates.toSorted());
        expect(new Set(dates).size).toBe(dates.length);
        let open: Series | undefined = series;
        for (const due of dates) {
          expect(open && dueOf(open.occurrence, open.repeatStart)).toBe(due);
          const next: string | undefined = open && nextOccurrence(open, `${due.slice(0, 10)}T23:59`);
          open = open && next ? { ...open, occurrence: next } : undefined;
        }
      },
    ),
  );
});

test.each([
  ['FREQ=MONTHLY', '2026-07-28', ''],
  ['FREQ=MONTHLY', '2026-07-29', 'Months without a 29th are skipped.'],
  ['FREQ=MONTHLY', '2026-07-31T09:00', 'Months without a 31st are skipped.'],
  ['FREQ=YEARLY', '2028-02-29T09:00', 'Years without a February 29 are skipped.'],
  ['FREQ=YEARLY;BYYEARDAY=60,61', '2028-02-29', ''],
  ['FREQ=MONTHLY;BYDAY=1FR,2FR', '2026-07-31', ''],
  ['FREQ=MONTHLY;BYMONTHDAY=1,30,31', '2026-07-30', 'Months without a 31st are skipped.'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', '2026-07-31', ''],
  ['FREQ=MONTHLY;BYDAY=1FR', '2026-07-31', ''],
  ['FREQ=MONTHLY;BYMONTH=1,7;BYMONTHDAY=31', '2026-07-31', ''],
  ['FREQ=MONTHLY;BYMONTHDAY=29,31;BYSETPOS=1', '2026-07-29', ''],
  ['FREQ=WEEKLY', '2026-07-31', ''],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29', 'Years without a February 29 are skipped.'],
  ['FREQ=YEARLY;BYMONTH=2,3;BYMONTHDAY=29', '2028-02-29', 'Years without a February 29 are skipped.'],
  ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=29', '2028-03-29', ''],
  ['FREQ=YEARLY;BYMONTH=2', '2028-03-29', 'Years without a February 29 are skipped.'],
  ['FREQ=YEARLY', '2028-03-29', ''],
  ['FREQ=YEARLY', '2028-02-28', ''],
  ['FREQ=YEARLY;BYYEARDAY=60', '2028-02-29', ''],
  [
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1',
    '2028-02-29',
    'In shorter months, it’s due on the last day.',
  ],
])('%s from %s is explained with “%s”', (repeat, start, why) => {
  expect(preview(repeat, start).why).toBe(why);
});

test('a day counted from completion is never skipped', () => {
  expect(preview('FREQ=MONTHLY', '2026-07-31', { repeatFrom: 'completion' }).why).toBe(
    'Later dates depend on the day you complete each one.',
  );
});

test.each([
  [{}, 5, ''],
  [{ repeatLeft: 6 }, 5, ''],
  [{ repeatLeft: 5 }, 5, ''],
  [{ repeatLeft: 4 }, 4, 'Then the series ends.'],
  [{ repeatLeft: 1 }, 1, 'Then the series ends.'],
])('of a daily series with %j, %i dates are shown', (more, count, why) => {
  const { dates, ...rest } = preview('FREQ=DAILY', '2026-07-15T09:00', more);
  expect(dates).toEqual(['15', '16', '17', '18', '19'].slice(0, count).map((day) => `2026-07-${day}T09:00`));
  expect(rest.why).toBe(why);
});

test('shows the minutes of an hourly series', () => {
  expect(preview('FREQ=HOURLY;INTERVAL=8', '2026-07-15T09:00').dates.slice(0, 3)).toEqual([
    ...['2026-07-15T09:00', '2026-07-15T17:00', '2026-07-16T01:00'],
  ]);
});

test('begins with the open occurrence, at the time of the series', () => {
  const series = { repeat: 'FREQ=WEEKLY', repeatStart: '2026-07-01T09:00', occurrence: '2026-07-15' };
  expect(previewRepeat(series, DEFAULT_PLACE).dates.slice(0, 2)).toEqual([
    ...['2026-07-15T09:00', '2026-07-22T09:00'],
  ]);
});
