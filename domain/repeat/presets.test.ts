import { expect, test } from 'vitest';
import { presets } from './presets.ts';
import { ruleText } from './rule.ts';

const WORKDAYS = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';

test.each([
  [
    '2026-07-15',
    [6, 7],
    [
      'FREQ=DAILY',
      WORKDAYS,
      'FREQ=WEEKLY;BYDAY=WE',
      'FREQ=MONTHLY;BYMONTHDAY=15',
      'FREQ=MONTHLY;BYDAY=3WE',
      'FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=15',
    ],
  ],
  [
    '2026-07-25', // a Saturday, the fourth and last
    [6, 7],
    [
      'FREQ=DAILY',
      'FREQ=WEEKLY;BYDAY=SA',
      'FREQ=MONTHLY;BYMONTHDAY=25',
      'FREQ=MONTHLY;BYDAY=4SA',
      'FREQ=MONTHLY;BYDAY=-1SA',
      'FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=25',
    ],
  ],
  [
    '2026-07-31', // the fifth Friday, on a weekend
    [5, 6],
    [
      'FREQ=DAILY',
      'FREQ=WEEKLY;BYDAY=FR',
      'FREQ=MONTHLY;BYMONTHDAY=-1',
      'FREQ=MONTHLY;BYDAY=-1FR',
      'FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=31',
    ],
  ],
  [
    '2028-02-29', // the fifth Tuesday
    [6, 7],
    [
      'FREQ=DAILY',
      WORKDAYS,
      'FREQ=WEEKLY;BYDAY=TU',
      'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1',
      'FREQ=MONTHLY;BYMONTHDAY=-1',
      'FREQ=MONTHLY;BYDAY=-1TU',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1',
    ],
  ],
  [
    '2026-07-12', // a Sunday of a week from Sunday to Thursday
    [5, 6],
    [
      'FREQ=DAILY',
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SU',
      'FREQ=WEEKLY;BYDAY=SU',
      'FREQ=MONTHLY;BYMONTHDAY=12',
      'FREQ=MONTHLY;BYDAY=2SU',
      'FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=12',
    ],
  ],
])('on %s, with the weekend %j, one can choose from %j', (date, weekend, rules) => {
  expect(presets(date, { weekend }).map(ruleText)).toEqual(rules);
});
