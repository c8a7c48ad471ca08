import { describe, expect, test } from 'vitest';
import { parseQuickAdd } from '../quick-add.ts';
import { spokenDraft } from '../voice.ts';
import type { QuickAddContext } from '../words/phrase.ts';

/*
 * Times as people say and write them besides "9:30" and "at 9am".
 */

/** Wednesday, 10 AM. */
const context: QuickAddContext = {
  ...{ now: '2026-07-15T10:00', lists: [], projects: [], tags: [], goals: [] },
};

test.each<[when: string, dueDate: string, estimatedMinutes?: number]>([
  ['at about 3pm', '2026-07-15T15:00'],
  ['around 3-4pm tomorrow', '2026-07-16T15:00', 60],
  ['around three tomorrow', '2026-07-16T15:00'],
  ['9 tomorrow morning', '2026-07-16T09:00'],
  ['9 tomorrow evening', '2026-07-16T21:00'],
  ['15 minutes past noon', '2026-07-15T12:15'],
  ['a quarter to noon', '2026-07-15T11:45'],
  ['20 to midnight', '2026-07-15T23:40'],
  ['at 730 in the evening', '2026-07-15T19:30'],
  ['24 October 10 o clock', '2026-10-24T10:00'],
  ['0900 tomorrow', '2026-07-16T09:00'],
  ['today by 1800', '2026-07-15T18:00'],
  ['9h30 - 11h friday', '2026-07-17T09:30', 90],
  ['between 9h30 and 11h00 on thursday', '2026-07-16T09:30', 90],
  ['15h-18h', '2026-07-15T15:00', 180],
  ['thursday 8h00', '2026-07-16T08:00'],
  ['fri,5pm', '2026-07-17T17:00'],
  ['21st, 3pm', '2026-07-21T15:00'],
  ['due cob fri', '2026-07-17T17:00'],
  ['due in 3 days at noon', '2026-07-18T12:00'],
  ['at 9 am on tomorrow', '2026-07-16T09:00'],
  ['in about 5 hours', '2026-07-15T15:00'],
])('swim %s', (when, dueDate, estimatedMinutes) => {
  const fields = { dueDate, ...(estimatedMinutes && { estimatedMinutes }) };
  expect(parseQuickAdd(`swim ${when}`, context)).toMatchObject({ title: 'swim', fields, notes: [] });
});

describe('what may be a time is asked about', () => {
  test.each([
    ['swim friday 17.30', '2026-07-17T17:30'],
    ['swim friday 1730', '2026-07-17T17:30'],
    ['swim tomorrow at 230', '2026-07-16T14:30'],
    ['swim around 3', '2026-07-15T15:00'],
  ])('%s', (text, dueDate) => {
    expect(parseQuickAdd(text, context).doubts).toMatchObject([{ dueDate }]);
    expect(parseQuickAdd(text, context).fields.dueDate ?? '').not.toContain('T');
  });
});

test.each([
  'Upgrade Python 3.12 to 3.13',
  'Compare 3.11 to 3.12 docs',
  'Scale drawing 1:50',
  'Cut recipe by 1/3',
  'Bake at 350',
  'Mail 1230 Main St',
  'Order part 0012',
  'Talk about 5 things',
])('no time: %s', (text) => {
  const { title, fields, doubts } = parseQuickAdd(text, context);
  expect({ title, doubts, hasTime: fields.dueDate?.includes('T') ?? false }).toEqual({
    title: text,
    doubts: [],
    hasTime: false,
  });
});

test.each([
  ['parade at oh nine hundred tomorrow', '2026-07-16T09:00'],
  ['parade at zero eight thirty on monday', '2026-07-20T08:30'],
  ['parade tomorrow oh six hundred hours', '2026-07-16T06:00'],
  ['parade by the fifth of august twenty twenty seven', '2027-08-05'],
  ['parade on august fifth twenty twenty seven', '2027-08-05'],
])('spoken: %s', (said, dueDate) => {
  const { title, fields } = parseQuickAdd(spokenDraft(said, context).text, context);
  expect({ title, fields }).toEqual({ title: 'Parade', fields: { dueDate } });
});
