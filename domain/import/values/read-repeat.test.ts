import { expect, test } from 'vitest';
import { repeatOf, tryRepeat } from './read-repeat.ts';

test.each([
  ['FREQ=DAILY', { rule: 'FREQ=DAILY' }],
  [' RRULE:FREQ=DAILY ', { rule: 'FREQ=DAILY' }],
  ['rrule;x=1:freq=weekly; byday = mo', { rule: 'FREQ=WEEKLY;BYDAY=MO' }],
  ['FREQ=DAILY;', { rule: 'FREQ=DAILY' }],
  ['FREQ=DAILY;BYHOUR=9;BYMINUTE=30;BYSECOND=0', { rule: 'FREQ=DAILY' }],
  ['FREQ=DAILY;TT_SKIP=WEEKEND;X-OWN-PART=1', { rule: 'FREQ=DAILY' }],
  ['FREQ=DAILY;COUNT=10', { rule: 'FREQ=DAILY', left: 10 }],
  ['FREQ=DAILY;COUNT=1', { rule: 'FREQ=DAILY', left: 1 }],
  ['FREQ=DAILY;COUNT=0', { rule: 'FREQ=DAILY', left: 1 }],
  ['FREQ=DAILY;COUNT=-5', { rule: 'FREQ=DAILY', left: 1 }],
  ['FREQ=DAILY;COUNT=many', { rule: 'FREQ=DAILY', left: 1 }],
  ['FREQ=DAILY;COUNT=999', { rule: 'FREQ=DAILY', left: 999 }],
  ['FREQ=DAILY;COUNT=1000', { rule: 'FREQ=DAILY', left: 999 }],
  ['FREQ=DAILY;UNTIL=20261224', { rule: 'FREQ=DAILY;UNTIL=20261224' }],
  ['FREQ=DAILY;UNTIL=20261224T235959Z', { rule: 'FREQ=DAILY;UNTIL=20261224' }],
  ['FREQ=DAILY;UNTIL=2026-12-24', { rule: 'FREQ=DAILY;UNTIL=20261224' }],
])('%s is read as %j', (text, repeat) => {
  expect(repeatOf(text)).toStrictEqual(repeat);
  expect(tryRepeat(text)).toEqual(repeat);
});

test('what else is known of the repeat is kept', () => {
  const more = { except: ['2026-12-01'], fromCompletion: true };
  expect(repeatOf('FREQ=DAILY;COUNT=3', more)).toEqual({ rule: 'FREQ=DAILY', left: 3, ...more });
  expect(tryRepeat('FREQ=DAILY', { left: 2 })).toEqual({ rule: 'FREQ=DAILY', left: 2 });
});

test.each([
  ['FREQ=WEEKLY;BYWEEKNO=20', 'That repeat isn’t supported: BYWEEKNO=20'],
  ['FREQ=DAILY;X1=1', 'That repeat isn’t supported: X1=1'],
])('why %s can’t be read is a sentence', (text, why) => {
  expect(tryRepeat(text)).toEqual({ why });
  expect(() => repeatOf(text)).toThrow(why);
});
