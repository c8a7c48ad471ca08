import { describe, expect, test } from 'vitest';
import { parseQuickAdd } from './quick-add.ts';
import type { QuickAdd } from './result.ts';
import type { QuickAddContext } from './words/phrase.ts';

/** Wednesday, 10 AM. */
const context: QuickAddContext = {
  now: '2026-07-15T10:00',
  lists: [],
  projects: [],
  tags: [],
  goals: [],
};

describe('words that would change a repeat keep it from counting', () => {
  test.each([
    'swim every 4 weekends except in july',
    'swim every wed until november except in march and may',
    'swim every monday except the 2nd monday in March',
    'swim daily starting march 3rd except on march 6th and march 8th',
    'swim every day except holidays',
    'swim every day at 9am, 1pm and 5pm',
    'swim every friday in week 12',
    'swim every aug on day 20 and 30',
    'swim every year on the day 31',
    'swim monthly on fri',
    'swim every month on friday',
    'swim every 3 months on monday',
  ])('%s', (text) => {
    const { title, fields, notes } = parseQuickAdd(text, context);
    expect({ title, fields }).toEqual({ title: text, fields: {} });
    expect(notes).toMatchObject([{ reason: 'repeat' }]);
  });
});

test.each<[text: string, title: string, fields: QuickAdd['fields']]>([
  ['swim 2nd to last friday of every month', 'swim', { repeat: 'FREQ=MONTHLY;BYDAY=-2FR' }],
  ['swim every month on the 2nd to last Friday', 'swim', { repeat: 'FREQ=MONTHLY;BYDAY=-2FR' }],
  ['swim every 2nd to the last day of the month', 'swim', { repeat: 'FREQ=MONTHLY;BYMONTHDAY=-2' }],
  ['swim every day x5', 'swim', { repeat: 'FREQ=DAILY', repeatLeft: 5 }],
  ['buy x2 bulbs every month', 'buy x2 bulbs', { repeat: 'FREQ=MONTHLY' }],
  ['swim every day for 3x', 'swim', { repeat: 'FREQ=DAILY', repeatLeft: 3 }],
  ['swim every day up to 7 times', 'swim', { repeat: 'FREQ=DAILY', repeatLeft: 7 }],
  ['swim every fri for the next year', 'swim', { repeat: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270716' }],
  ['swim every sat for up to 2 months', 'swim', { repeat: 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20260917' }],
  ['gym weekends 9am', 'gym', { dueDate: '2026-07-18T09:00', repeat: 'FREQ=WEEKLY;BYDAY=SA,SU' }],
  ['swim every second tuesday', 'swim', { repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU' }],
])('%s', (text, title, fields) => {
  const read = parseQuickAdd(text, context);
  expect(read.title).toBe(title);
  expect(read.fields).toMatchObject(fields);
});

test.each(['check gauge every second', 'gym weekends', 'I hate weekends', 'keep weekends free'])(
  'no repeat: %s',
  (text) => expect(parseQuickAdd(text, context)).toMatchObject({ title: text, fields: {} }),
);
