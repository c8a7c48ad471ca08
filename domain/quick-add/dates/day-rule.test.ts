import { expect, test } from 'vitest';
import { parseQuickAdd } from '../quick-add.ts';
import type { QuickAddContext } from '../words/phrase.ts';

/** Wednesday. */
const context: QuickAddContext = {
  ...{ now: '2026-07-15T17:00', lists: [], projects: [], tags: [], goals: [] },
};
const read = (text: string) => {
  const { title, fields } = parseQuickAdd(text, context);
  return { title, ...fields };
};

test.each([
  ...[
    'last',
    'past',
    'previous',
    'from',
    'since',
    'after',
    'about',
    'of',
    'except',
    'excluding',
    'not',
    'the',
  ],
  ...['a', 'an', 'my', 'our', 'his', 'her', 'their', 'your', 'its', 'in', 'named', 'called', 'usa', 'black'],
  ...['good', 'cyber', 'ash', 'palm', 'freaky', 'fat', 'ruby', 'casual', 'psychology', 'than'],
])('“%s friday” is no date', (word) => {
  expect(read(`Talk ${word} friday`)).toEqual({ title: `Talk ${word} friday` });
});

test.each([
  ...[
    'by',
    'before',
    'on',
    'until',
    'till',
    'til',
    'for',

    '@',
    'due',
    'due on',
    'due by',
    'due before',
  ],
  ...['due:', 'deadline', 'deadline:', 'no later than', 'not later than', 'starting', 'starting on'],
  ...['starting from', 'beginning', 'beginning on', 'as of', 'on or before'],
])('“%s” belongs to the day after it', (lead) => {
  expect(read(`Talk ${lead} friday`)).toEqual({ title: 'Talk', dueDate: '2026-07-17' });
});

test.each(['from', 'ending', 'ends'])('“%s friday” is a date only with a repeat', (lead) => {
  expect(read(`Talk ${lead} friday`)).toEqual({ title: `Talk ${lead} friday` });
  expect(read(`Talk every day ${lead} friday`)).toMatchObject({ title: 'Talk', repeat: expect.any(String) });
});

test.each(['until', 'till', 'til', 'ending', 'ends', 'through', 'thru'])(
  'a repeat ends at what follows “%s”',
  (lead) => {
    for (const repeat of ['every day', 'daily', 'everyday'])
      expect(read(`Talk ${repeat} ${lead} friday`)).toMatchObject({
        ...{ title: 'Talk', dueDate: '2026-07-15', repeat: 'FREQ=DAILY;UNTIL=20260717' },
      });
  },
);

test.each([
  ['weekly', 'FREQ=WEEKLY'],
  ['biweekly', 'FREQ=WEEKLY;INTERVAL=2'],
  ['fortnightly', 'FREQ=WEEKLY;INTERVAL=2'],
  ['monthly', 'FREQ=MONTHLY'],
  ['quarterly', 'FREQ=MONTHLY;INTERVAL=3'],
  ['yearly', 'FREQ=YEARLY'],
  ['annually', 'FREQ=YEARLY'],
  ['each week', 'FREQ=WEEKLY'],
  ['ev week', 'FREQ=WEEKLY'],
])('“%s from … to …” begins and ends', (said, repeat) => {
  expect(read(`Talk ${said} from aug 3 to sep 4`)).toMatchObject({
    ...{ title: 'Talk', dueDate: '2026-08-03', repeat: `${repeat};UNTIL=20260904` },
  });
});

test('“to …” ends a repeat only if “from …” is among the six words before the day', () => {
  const until = 'FREQ=WEEKLY;UNTIL=20260904';
  expect(read('Weekly from aug 3 to sep 4 talk')).toMatchObject({ title: 'talk', repeat: until });
  expect(read('Drive from New York every week to sep 4')).toMatchObject({ repeat: until });
  expect(read('Drive from New York City every week to sep 4')).not.toHaveProperty('repeat');
});

test.each(['stop', 'drop', 'swing', 'come', 'pass', 'go'])('in “%s by tomorrow”, “by” stays', (verb) => {
  expect(read(`I ${verb} by tomorrow`)).toEqual({ title: `I ${verb} by`, dueDate: '2026-07-16' });
});

test.each([
  ['Dinner friday evening', 'Dinner', '2026-07-17T19:00'],
  ['Dinner friday in the evening', 'Dinner', '2026-07-17T19:00'],
  ['Walk july 20 morning', 'Walk', '2026-07-20T09:00'],
  ['Meeting at 10a friday', 'Meeting', '2026-07-17T10:00'],
  ['Plan for friday dinner', 'Plan for friday dinner', '2026-07-17'],
  ['Plan before friday dinner', 'Plan before friday dinner', '2026-07-17'],
  ['Plan by friday dinner', 'Plan dinner', '2026-07-17'],
])('“%s” is “%s”, due %s', (text, title, dueDate) => {
  expect(read(text)).toEqual({ title, dueDate });
});
