import { describe, expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../../time/place.ts';
import { parseQuickAdd } from '../quick-add.ts';
import type { QuickAdd } from '../result.ts';
import type { QuickAddContext } from '../words/phrase.ts';

/*
 * Days that are counted from others, and numbers and days beside a date.
 */

/** Wednesday, 10 AM. */
const context: QuickAddContext = {
  ...{ now: '2026-07-15T10:00', lists: [], projects: [], tags: [], goals: [] },
};

test.each<[when: string, dueDate: string]>([
  ['last working day of the month', '2026-07-31'],
  ['on the last business day of next month', '2026-08-31'],
  ['on the first weekday of august', '2026-08-03'],
  ['on the 2nd working day of january 2027', '2027-01-04'],
  ['third tuesday after christmas', '2027-01-12'],
  ['a fortnight on monday', '2026-08-03'],
  ['around next week', '2026-07-20'],
  ['10-August 2027', '2027-08-10'],
  ['Sun., March 6', '2027-03-06'],
  ['Friday 12-30-26', '2026-12-30'],
  ['2027 March 18', '2027-03-18'],
  ['12 aug 27', '2027-08-12'],
  ["12 aug '27", '2027-08-12'],
  ['aug 12, ’27', '2027-08-12'],
  ["in one month's time", '2026-08-15'],
  ['in 3 days or so', '2026-07-18'],
  ['in 30 minutes or so', '2026-07-15T10:30'],
  ['12 aug 3pm', '2026-08-12T15:00'],
])('swim %s', (when, dueDate) =>
  expect(parseQuickAdd(`swim ${when}`, context)).toMatchObject({ title: 'swim', fields: { dueDate } }),
);

test('workdays are those of the place', () => {
  const place = { ...DEFAULT_PLACE, weekend: [5, 6] };
  const { fields } = parseQuickAdd('swim on the last working day of july', { ...context, place });
  expect(fields.dueDate).toBe('2026-07-30');
});

test.each<[text: string, fields: QuickAdd['fields']]>([
  ['swim from the 13th to the 15th of August', { dueDate: '2026-08-13' }],
  ['swim from 13 to 15 August, 2027', { dueDate: '2027-08-13' }],
])('a range stays in the title: %s', (text, fields) =>
  expect(parseQuickAdd(text, context)).toMatchObject({ title: text, fields }),
);

describe('what may be another day is left', () => {
  test.each([
    'pay 12 aug 30',
    'flight UA 5 aug 3 7am',
    'buy milk 9am tomorrow and 10am friday',
    'swim dec 1 at 3pm - dec 11',
    'swim mon 9am - tue 10am',
    'swim on the 5th to the ninth',
    'swim the 5th last day of May',
    'swim next next friday',
    'swim trinity sunday',
    'celebrate chinese new year',
    'call Bob sunday from last week',
    'meeting last mon at 3pm',
    'homework due yest at 3pm',
    'Get over the weekend blues',
    'move the call from friday to monday',
  ])('%s', (text) => expect(parseQuickAdd(text, context)).toMatchObject({ title: text, fields: {} }));
});

test('a year that may be a day is asked about', () =>
  expect(parseQuickAdd('pay 12 aug 30', context).doubts).toMatchObject([{ dueDate: '2030-08-12' }]));

test.each(["photos 12 may '87", '12-May-87 photos'])('of two digits, the nearest year counts: %s', (text) =>
  expect(parseQuickAdd(text, context)).toMatchObject({ title: text, notes: [{ day: '1987-05-12' }] }),
);

test('a task that is hidden from the start', () =>
  expect(parseQuickAdd('hide until monday: swim', context)).toMatchObject({
    title: 'swim',
    fields: { hiddenUntil: '2026-07-20' },
  }));
