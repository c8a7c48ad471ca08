import { expect, test } from 'vitest';
import { parseRule } from './parse-rule.ts';

test.each([
  ['FREQ=MINUTELY', 'FREQ=MINUTELY'],
  ['INTERVAL=2', 'FREQ='],
  ['FREQ', 'FREQ'],
  ['FREQ=', 'FREQ='],
  ['FREQ=DAILY;', ''],
  ['FREQ=DAILY;INTERVAL=-1', 'INTERVAL=-1'],
  ['FREQ=DAILY;INTERVAL=1.5', 'INTERVAL=1.5'],
  ['FREQ=DAILY;INTERVAL=0001', 'INTERVAL=0001'],
  ['FREQ=DAILY;INTERVAL=1;INTERVAL=2', 'INTERVAL=2'],
  ['FREQ=DAILY;BYMONTH=0', 'BYMONTH=0'],
  ['FREQ=DAILY;BYMONTH=-1', 'BYMONTH=-1'],
  ['FREQ=DAILY;BYMONTH=13', 'BYMONTH=13'],
  ['FREQ=DAILY;BYMONTH=1,', 'BYMONTH='],
  ['FREQ=YEARLY;BYYEARDAY=367', 'BYYEARDAY=367'],
  ['FREQ=YEARLY;BYYEARDAY=-367', 'BYYEARDAY=-367'],
  ['FREQ=MONTHLY;BYMONTHDAY=32', 'BYMONTHDAY=32'],
  ['FREQ=MONTHLY;BYMONTHDAY=-32', 'BYMONTHDAY=-32'],
  ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=367', 'BYSETPOS=367'],
  ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-367', 'BYSETPOS=-367'],
  ['FREQ=WEEKLY;BYDAY=XX', 'BYDAY=XX'],
  ['FREQ=WEEKLY;BYDAY=M', 'BYDAY=M'],
  ['FREQ=YEARLY;BYDAY=54MO', 'BYDAY=54'],
  ['FREQ=YEARLY;BYDAY=-54MO', 'BYDAY=-54'],
  ['FREQ=YEARLY;BYDAY=0MO', 'BYDAY=0'],
  ['FREQ=WEEKLY;WKST=XX', 'WKST=XX'],
  ['FREQ=DAILY;UNTIL=2026-01-31', 'UNTIL=2026-01-31'],
  ['FREQ=DAILY;UNTIL=20261301', 'UNTIL=20261301'],
  ['FREQ=DAILY;UNTIL=20260131T120000Z', 'UNTIL=20260131T120000Z'],
  ['FREQ=HOURLY;BYMONTH=1', 'FREQ=HOURLY with days'],
  ['FREQ=DAILY;BYYEARDAY=1', 'BYYEARDAY without FREQ=YEARLY'],
  ['FREQ=WEEKLY;BYMONTHDAY=1', 'BYMONTHDAY with FREQ=WEEKLY'],
  ['FREQ=DAILY;BYDAY=1MO', 'BYDAY with a number and FREQ=DAILY'],
  ['FREQ=WEEKLY;BYDAY=MO,1TU', 'BYDAY with a number and FREQ=WEEKLY'],
])('“%s” isn’t supported', (text, part) => {
  expect(() => parseRule(text)).toThrow(
    expect.objectContaining({ code: 'invalid', message: `That repeat isn’t supported: ${part}` }),
  );
});

test('an error quotes at most 40 characters of what isn’t supported', () => {
  expect(() => parseRule('x'.repeat(41))).toThrow(
    expect.objectContaining({ message: `That repeat isn’t supported: ${'X'.repeat(40)}` }),
  );
});

test('a rule has at most 300 characters', () => {
  const long = (length: number) => `FREQ=DAILY;BYMONTH=${'1,'.repeat(200)}`.slice(0, length - 1).concat('2');
  expect(parseRule(long(300)).months).toContain(2);
  expect(() => parseRule(long(301))).toThrow(
    expect.objectContaining({ code: 'invalid', message: 'A repeat can have at most 300 characters' }),
  );
});

test.each(['FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=4;BYMONTHDAY=31'])(
  '%s never occurs',
  (text) => {
    expect(() => parseRule(text)).toThrow(
      expect.objectContaining({ code: 'invalid', message: 'That repeat never occurs.' }),
    );
  },
);

test('a number of repeats is not a part of a rule', () => {
  expect(() => parseRule('FREQ=DAILY;COUNT=3')).toThrow(
    expect.objectContaining({
      ...{
        code: 'invalid',
        message: 'Give the number of repeats as repeatLeft, or the last day as UNTIL, not as COUNT.',
      },
    }),
  );
});
