import { expect, test } from 'vitest';
import { parseRule } from './parse-rule.ts';
import { makeRule, namesDays, ruleText } from './rule.ts';

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
