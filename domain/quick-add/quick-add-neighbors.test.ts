import { describe, expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../place.ts';
import { parseQuickAdd } from './quick-add.ts';
import type { QuickAddContext } from './quick-add-phrase.ts';
import type { QuickAdd } from './quick-add-result.ts';

/*
 * Parts that touch: either the whole is read as a person means it, or nothing is.
 */

/** Wednesday, 10 AM. */
const context: QuickAddContext = {
  now: '2026-07-15T10:00',
  lists: [],
  projects: [],
  tags: [],
  goals: [],
};
const DAYS_FIRST: QuickAddContext = {
  ...context,
  place: { ...DEFAULT_PLACE, hours: '24', numericDates: 'DMY' },
};

type Fields = QuickAdd['fields'];
type Row = [text: string, title: string, fields: Fields];
const read = (text: string, place = context) => {
  const { title, fields, notes } = parseQuickAdd(text, place);
  const { repeatText, ...others } = fields;
  return { title, fields: others, notes: notes.map((note) => note.text) };
};

describe('a day and its weekday', () => {
  const DATES: [said: string, day: string][] = [
    ['aug 14', '2026-08-14'],
    ['august 14th', '2026-08-14'],
    ['14 aug', '2026-08-14'],
    ['14th of august', '2026-08-14'],
    ['14-aug', '2026-08-14'],
    ['aug 14, 2026', '2026-08-14'],
    ['2026-08-14', '2026-08-14'],
    ['8/14', '2026-08-14'],
    ['8/14/26', '2026-08-14'],
    ['8-14-2026', '2026-08-14'],
    ['the 14th', '2026-08-14'],
    ['in 30 days', '2026-08-14'],
  ];
  const WEEKDAYS = ['fri', 'Friday', ', fri', '(fri)', '(Friday)'];

  test.each(DATES.flatMap(([said, day]) => WEEKDAYS.map((weekday) => [`${said} ${weekday}`, day] as const)))(
    '%s',
    (said, day) => {
      const when = said.replace(' ,', ',');
      expect(read(`dentist ${when}`)).toEqual({ title: 'dentist', fields: { dueDate: day }, notes: [] });
      expect(read(`dentist ${when} 9am`).fields).toEqual({ dueDate: `${day}T09:00` });
      expect(read(`${when} call Ann`)).toEqual({ title: 'call Ann', fields: { dueDate: day }, notes: [] });
    },
  );

  test.each<Row>([
    ['dentist (fri) 8/14', 'dentist', { dueDate: '2026-08-14' }],
    ['dentist fri, 14-aug', 'dentist', { dueDate: '2026-08-14' }],
    ['dentist tomorrow (thu) 9am', 'dentist', { dueDate: '2026-07-16T09:00' }],
    ['dentist next week, fri', 'dentist', { dueDate: '2026-07-24' }],
    ['dentist aug 14 mon', 'dentist', { dueDate: '2026-08-14' }],
  ])('%s', (text, title, fields) => expect(read(text)).toMatchObject({ title, fields }));

  test('what can’t be both isn’t read', () => {
    expect(read('dentist tomorrow friday')).toMatchObject({ title: 'dentist tomorrow friday', fields: {} });
  });
});
