import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../../time/place.ts';
import { lex } from '../words/lexer.ts';
import { type Item, itemsOf, partsOf } from './day-lists.ts';

test.each<[text: string, items: Item[]]>([
  ['monday and wednesday', [{ weekday: 1 }, { weekday: 3 }]],
  ['mondays, sun', [{ weekday: 1 }, { weekday: 7 }]],
  ['1st monday', [{ weekday: 1, nth: 1 }]],
  ['last friday', [{ weekday: 5, nth: -1 }]],
  [
    '1st and 3rd monday',
    [
      { weekday: 1, nth: 1 },
      { weekday: 1, nth: 3 },
    ],
  ],
  [
    '1st, 2nd and last monday',
    [
      { weekday: 1, nth: 1 },
      { weekday: 1, nth: 2 },
      { weekday: 1, nth: -1 },
    ],
  ],
  ['15th', [{ day: 15 }]],
  ['1st and 15th', [{ day: 1 }, { day: 15 }]],
  ['2nd day', [{ day: 2 }]],
  ['1st and last day', [{ day: 1 }, { day: -1 }]],
  ['workday', [{ isWorkday: true, nth: 1 }]],
  ['first workday', [{ isWorkday: true, nth: 1 }]],
  ['2nd business day', [{ isWorkday: true, nth: 2 }]],
  ['last working day', [{ isWorkday: true, nth: -1 }]],
  ['last working day and 5th day', [{ isWorkday: true, nth: -1 }, { day: 5 }]],
  ['january', [{ day: 1, month: 1 }]],
  [
    'january and july',
    [
      { day: 1, month: 1 },
      { day: 1, month: 7 },
    ],
  ],
  ['january 15', [{ day: 15, month: 1 }]],
  ['15 january', [{ day: 15, month: 1 }]],
  [
    '15th of january and july',
    [
      { day: 15, month: 1 },
      { day: 15, month: 7 },
    ],
  ],
  [
    'january 15 and july 20',
    [
      { day: 15, month: 1 },
      { day: 20, month: 7 },
    ],
  ],
  ['1st monday of january', [{ weekday: 1, nth: 1, month: 1 }]],
  [
    '1st monday of january and july',
    [
      { weekday: 1, nth: 1, month: 1 },
      { weekday: 1, nth: 1, month: 7 },
    ],
  ],
  ['last workday of june', [{ isWorkday: true, nth: -1, month: 6 }]],
  ['monday january 5', [{ weekday: 1 }, { day: 5, month: 1 }]],
  ['last day of june', [{ day: -1, month: 6 }]],
])('“%s” lists %j', (text, items) => {
  expect(itemsOf(lex(text).tokens)).toEqual(items);
});

test.each([
  [[{ weekday: 1 }, { weekday: 3 }, { weekday: 1 }], { weekdays: [{ day: 1 }, { day: 3 }] }],
  [
    [
      { weekday: 1, nth: 1 },
      { weekday: 1, nth: 3 },
    ],
    {
      weekdays: [
        { day: 1, nth: 1 },
        { day: 1, nth: 3 },
      ],
    },
  ],
  [[{ day: 15 }, { day: 15 }, { day: 1 }], { monthDays: [15, 1] }],
  [
    [
      { day: 15, month: 1 },
      { day: 15, month: 7 },
    ],
    { months: [1, 7], monthDays: [15] },
  ],
  [
    [
      { day: 15, month: 1 },
      { day: 20, month: 1 },
    ],
    { months: [1], monthDays: [15, 20] },
  ],
  [[{ day: 29, month: 2 }], { months: [2], monthDays: [28, 29], positions: [-1] }],
  [[{ day: 28, month: 2 }], { months: [2], monthDays: [28] }],
  [[{ day: 29, month: 3 }], { months: [3], monthDays: [29] }],
  [
    [
      { day: 29, month: 2 },
      { day: 28, month: 2 },
    ],
    { months: [2], monthDays: [29, 28] },
  ],
  [
    [
      { day: 29, month: 2 },
      { day: 29, month: 3 },
    ],
    { months: [2, 3], monthDays: [29] },
  ],
  [[{ day: 29 }], { monthDays: [29] }],
  [[{ isWorkday: true, nth: 2 }], { weekdays: [1, 2, 3, 4, 5].map((day) => ({ day })), positions: [2] }],
  [
    [
      { weekday: 1, nth: 1, month: 1 },
      { weekday: 2, nth: 1, month: 1 },
    ],
    {
      months: [1],
      weekdays: [
        { day: 1, nth: 1 },
        { day: 2, nth: 1 },
      ],
    },
  ],
  // These take two rules.
  [
    [
      { day: 15, month: 1 },
      { day: 20, month: 7 },
    ],
    undefined,
  ],
  [[{ day: 15, month: 1 }, { day: 20 }], undefined],
  [[{ weekday: 1 }, { day: 15 }], undefined],
  [[{ weekday: 1 }, { isWorkday: true, nth: 1 }], undefined],
  [[{ day: 15 }, { isWorkday: true, nth: 1 }], undefined],
  [[{ weekday: 1 }, { weekday: 2, nth: 1 }], undefined],
  [
    [
      { weekday: 1, nth: 1, month: 1 },
      { weekday: 2, nth: 1, month: 1 },
      { weekday: 1, nth: 1, month: 7 },
      { weekday: 2, nth: 1, month: 7 },
    ],
    undefined,
  ],
])('%j is one rule with the parts %j', (items, parts) => {
  const read = partsOf(items, DEFAULT_PLACE);
  const given = Object.entries(read ?? {}).filter(([, list]) => Array.isArray(list) && list.length > 0);
  expect(read && Object.fromEntries(given)).toEqual(parts);
});
