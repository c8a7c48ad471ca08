import { expect, test } from 'vitest';
import { makeRule, namesDays, parseRule, ruleText } from './rule.ts';

const NO_PARTS = {
  interval: 1,
  months: [],
  yearDays: [],
  monthDays: [],
  weekdays: [],
  positions: [],
  weekStart: 1,
};

test('a rule has no restrictions but the given ones', () => {
  expect(makeRule('daily')).toEqual({ ...NO_PARTS, frequency: 'daily' });
  expect(makeRule('weekly', { interval: 2, weekStart: 7 })).toEqual({
    ...{ ...NO_PARTS, frequency: 'weekly', interval: 2, weekStart: 7 },
  });
});

test.each([
  ['FREQ=HOURLY', { frequency: 'hourly' }],
  ['FREQ=DAILY', { frequency: 'daily' }],
  ['FREQ=WEEKLY', { frequency: 'weekly' }],
  ['FREQ=MONTHLY', { frequency: 'monthly' }],
  ['FREQ=YEARLY', { frequency: 'yearly' }],
  ['FREQ=DAILY;INTERVAL=999', { frequency: 'daily', interval: 999 }],
  ['FREQ=DAILY;BYMONTH=1,12', { frequency: 'daily', months: [1, 12] }],
  ['FREQ=YEARLY;BYYEARDAY=-366,-1,1,366', { frequency: 'yearly', yearDays: [-366, -1, 1, 366] }],
  ['FREQ=MONTHLY;BYMONTHDAY=-31,-1,1,31', { frequency: 'monthly', monthDays: [-31, -1, 1, 31] }],
  [
    'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU',
    { frequency: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day })) },
  ],
  [
    'FREQ=YEARLY;BYDAY=-53SU,-1FR,1MO,53SA',
    {
      frequency: 'yearly',
      weekdays: [
        { day: 7, nth: -53 },
        { day: 5, nth: -1 },
        { day: 1, nth: 1 },
        { day: 6, nth: 53 },
      ],
    },
  ],
  [
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-366,1,366',
    { frequency: 'monthly', weekdays: [{ day: 1 }], positions: [-366, 1, 366] },
  ],
  ['FREQ=WEEKLY;WKST=SU', { frequency: 'weekly', weekStart: 7 }],
  ['FREQ=DAILY;UNTIL=20280229', { frequency: 'daily', until: '2028-02-29' }],
] as const)('%s is read, and written likewise', (text, parts) => {
  expect(parseRule(text)).toEqual({ ...NO_PARTS, ...parts });
  expect(ruleText(parseRule(text))).toBe(text);
});

test.each([
  [' RRULE:FREQ=DAILY ', 'FREQ=DAILY'],
  ['freq=weekly;byday=mo', 'FREQ=WEEKLY;BYDAY=MO'],
  ['INTERVAL=2;FREQ=DAILY', 'FREQ=DAILY;INTERVAL=2'],
  ['FREQ=DAILY;INTERVAL=+3', 'FREQ=DAILY;INTERVAL=3'],
  ['FREQ=DAILY;INTERVAL=03', 'FREQ=DAILY;INTERVAL=3'],
  ['FREQ=DAILY;BYMONTH=12,2,2,1', 'FREQ=DAILY;BYMONTH=1,2,12'],
  ['FREQ=YEARLY;BYYEARDAY=100,20,20', 'FREQ=YEARLY;BYYEARDAY=20,100'],
  ['FREQ=MONTHLY;BYMONTHDAY=10,9,-1', 'FREQ=MONTHLY;BYMONTHDAY=-1,9,10'],
  ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2,1', 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1,2'],
  ['FREQ=WEEKLY;BYDAY=SU,FR,MO,FR', 'FREQ=WEEKLY;BYDAY=MO,FR,SU'],
  ['FREQ=MONTHLY;BYDAY=2MO,1FR,1TU,-1SU,WE', 'FREQ=MONTHLY;BYDAY=-1SU,WE,1TU,1FR,2MO'],
  ['FREQ=WEEKLY;WKST=MO', 'FREQ=WEEKLY'],
  [
    'UNTIL=20261231;WKST=SU;BYSETPOS=1;BYDAY=MO;BYMONTH=5;INTERVAL=2;FREQ=MONTHLY',
    'FREQ=MONTHLY;INTERVAL=2;BYMONTH=5;BYDAY=MO;BYSETPOS=1;WKST=SU;UNTIL=20261231',
  ],
])('%s is written as %s', (text, canonical) => {
  expect(ruleText(parseRule(text))).toBe(canonical);
});

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
  ['FREQ=WEEKLY;WKST=XX', 'BYDAY=XX'],
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

test.each(['FREQ=DAILY;UNTIL=19990101', 'FREQ=YEARLY;INTERVAL=999', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'])(
  '%s is a rule, whether or not it occurs soon',
  (text) => {
    expect(ruleText(parseRule(text))).toBe(text);
  },
);

test.each([
  ['FREQ=DAILY', false],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU', false],
  ['FREQ=DAILY;BYMONTH=1', true],
  ['FREQ=YEARLY;BYYEARDAY=1', true],
  ['FREQ=MONTHLY;BYMONTHDAY=1', true],
  ['FREQ=WEEKLY;BYDAY=MO', true],
])('%s says on which days it occurs: %s', (text, names) => {
  expect(namesDays(parseRule(text))).toBe(names);
});

test('a number of repeats is not a part of a rule', () => {
  expect(() => parseRule('FREQ=DAILY;COUNT=3')).toThrow(
    expect.objectContaining({
      ...{ code: 'invalid', message: 'Give the number of repeats as repeatLeft, not as COUNT.' },
    }),
  );
});
