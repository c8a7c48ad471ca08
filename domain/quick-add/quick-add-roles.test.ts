import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../place.ts';
import { parseQuickAdd, type QuickAdd } from './quick-add.ts';
import { EMPTY_DRAFT } from './quick-add-draft.ts';
import { readDraft } from './read-draft.ts';

/** Wednesday, 5 PM, where days come first. */
const context = {
  now: '2026-07-15T17:00',
  lists: [],
  projects: [],
  tags: [],
  goals: [],
  place: { ...DEFAULT_PLACE, numericDates: 'DMY' as const },
};
const read = (text: string) => parseQuickAdd(text, context);

test.each<[text: string, title: string, fields: QuickAdd['fields']]>([
  ['essay friday', 'essay', { dueDate: '2026-07-17' }],
  ['essay {fri}', 'essay', { dueDate: '2026-07-17' }],
  ['report {fri 5pm}', 'report', { dueDate: '2026-07-17T17:00' }],
  ['dinner fri at 7 {sat}', 'dinner', { dueDate: '2026-07-18', plannedFor: '2026-07-17T19:00' }],
  ['essay do thu', 'essay', { plannedFor: '2026-07-16' }],
  ['essay do thu {mon}', 'essay', { dueDate: '2026-07-20', plannedFor: '2026-07-16' }],
  ['essay do thu mon', 'essay', { dueDate: '2026-07-20', plannedFor: '2026-07-16' }],
  ['essay do on thursday 3pm', 'essay', { plannedFor: '2026-07-16T15:00' }],
  ['essay plan for fri', 'essay', { plannedFor: '2026-07-17' }],
  ['visa start fri', 'visa', { hiddenUntil: '2026-07-17' }],
  ['visa start 1.8. {30.9.}', 'visa', { hiddenUntil: '2026-08-01', dueDate: '2026-09-30' }],
  ['taxes hide until aug 1', 'taxes', { hiddenUntil: '2026-08-01' }],
  ['taxes hidden until monday', 'taxes', { hiddenUntil: '2026-07-20' }],
  ['run do sat every week', 'run', { dueDate: '2026-07-18' }],
  ['rent do thu every month {31.7.}', 'rent', { dueDate: '2026-07-31', plannedFor: '2026-07-16' }],
])('“%s” is “%s”', (text, title, fields) => {
  const found = read(text);
  expect(found.title).toBe(title);
  expect(found.fields).toMatchObject(fields);
  for (const date of ['dueDate', 'plannedFor', 'hiddenUntil'] as const)
    expect(found.fields[date]).toBe(fields[date]);
  for (const part of found.parts) expect(text.slice(part.start, part.end)).toBe(part.text);
});

test.each([
  ['things to do friday', 'things to do'],
  ['Do friday laundry', 'Do friday laundry'],
  ['Start friday', 'Start'],
  ['ask about the start monday', 'ask about the start'],
  ['plan for friday meeting', 'plan for friday meeting'],
])('in “%s”, the day is the due date', (text, title) => {
  const { title: left, fields } = read(text);
  expect(left).toBe(title);
  expect(fields).toEqual({ dueDate: expect.any(String) });
});

test.each(['a {b} c', 'use {good friday} here', 'code {}', '"essay do thu"'])('“%s” has no dates', (text) => {
  expect(read(text).fields).toEqual({});
});

test('a deadline chosen in the panel wins over one in braces, and the plan stays', () => {
  const draft = {
    ...EMPTY_DRAFT,
    text: 'essay do thu {mon}',
    deadline: '2026-07-31',
    on: { ...EMPTY_DRAFT.on, deadline: true },
  };
  expect(readDraft(draft, context, { listId: 'personal' }).input).toMatchObject({
    title: 'essay {mon}',
    plannedFor: '2026-07-16',
    dueDate: '2026-07-31',
  });
});
