import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../../time/place.ts';
import { EMPTY_DRAFT } from '../draft.ts';
import { parseQuickAdd } from '../quick-add.ts';
import { readDraft } from '../read-draft.ts';
import type { QuickAdd } from '../result.ts';

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
  ['trip start mon end fri', 'trip', { hiddenUntil: '2026-07-20', dueDate: '2026-07-24' }],
  ['trip starts fri, ends mon', 'trip', { hiddenUntil: '2026-07-17', dueDate: '2026-07-20' }],
  ['trip start on 1.8. and end on 5.8.', 'trip', { hiddenUntil: '2026-08-01', dueDate: '2026-08-05' }],
  ['trip starts mon', 'trip starts', { dueDate: '2026-07-20' }],
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
  ['trip end friday', 'trip end'],
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

test.each([
  // the words before the day
  ['essay DO thu', 'essay', { plannedFor: '2026-07-16' }],
  ['essay planned for fri', 'essay', { plannedFor: '2026-07-17' }],
  ['visa start on fri', 'visa', { hiddenUntil: '2026-07-17' }],
  ['visa hide till fri', 'visa', { hiddenUntil: '2026-07-17' }],
  ['visa hidden til fri', 'visa', { hiddenUntil: '2026-07-17' }],
  ['essay do thu evening', 'essay', { plannedFor: '2026-07-16T19:00' }],
  ['visa start fri 9am', 'visa', { hiddenUntil: '2026-07-17', dueDate: '2026-07-16T09:00' }],
  ['essay do in 2 hours', 'essay', { plannedFor: '2026-07-15T19:00' }],
  // what follows it
  ['essay do thu, then rest', 'essay, then rest', { plannedFor: '2026-07-16' }],
  ['essay do thu p1', 'essay', { plannedFor: '2026-07-16', priority: 'high' }],
  ['essay (do thu)', 'essay (do)', { dueDate: '2026-07-16' }],
  ['essay do thu now', 'essay do thu now', { dueDate: '2026-07-16' }],
  // what comes before
  ['you should do fri', 'you should do', { dueDate: '2026-07-17' }],
  ['new start fri', 'new start', { dueDate: '2026-07-17' }],
  ["don't start fri", "don't start", { dueDate: '2026-07-17' }],
  ['todo fri', 'todo', { dueDate: '2026-07-17' }],
  ['restart fri', 'restart', { dueDate: '2026-07-17' }],
  // several days
  ['essay do thu fri {mon}', 'essay fri', { dueDate: '2026-07-20', plannedFor: '2026-07-16' }],
  ['essay {mon} {tue}', 'essay {mon}', { dueDate: '2026-07-21' }],
  ['essay {mon 9am}', 'essay', { dueDate: '2026-07-20T09:00' }],
  ['essay fri 9am {mon}', 'essay', { dueDate: '2026-07-20', plannedFor: '2026-07-17T09:00' }],
] as const)('“%s” is “%s”, with %j', (text, title, fields) => {
  const found = read(text);
  expect({ title: found.title, fields: found.fields }).toEqual({ title, fields });
});

test('of very many braces, the last five are read', () => {
  const kinds = (others: number) =>
    read(`essay {mon}${' {x}'.repeat(others)}`).parts.map(({ kind, text }) => `${kind} ${text}`);
  expect([kinds(4), kinds(5)]).toEqual([['deadline {mon}'], ['date mon']]);
});

test.each([
  ['report every week {fri 5pm}', { dueDate: '2026-07-17T17:00', repeat: 'FREQ=WEEKLY' }],
  ['report every week {fri}', { dueDate: '2026-07-17', repeat: 'FREQ=WEEKLY' }],
  ['report every week at 9 {fri 5pm}', { dueDate: '2026-07-17T09:00', repeat: 'FREQ=WEEKLY' }],
  ['report every evening {fri 5pm}', { dueDate: '2026-07-17T19:00', repeat: 'FREQ=DAILY' }],
  ['report every week thu {fri}', { dueDate: '2026-07-17', plannedFor: '2026-07-16', repeat: 'FREQ=WEEKLY' }],
  ['report every week do thu', { dueDate: '2026-07-16', repeat: 'FREQ=WEEKLY' }],
  [
    'report every week start thu',
    { dueDate: '2026-07-15', hiddenUntil: '2026-07-16', repeat: 'FREQ=WEEKLY' },
  ],
])('“%s” repeats with %j', (text, fields) => {
  const { repeatText, ...rest } = read(text).fields;
  expect({ title: read(text).title, fields: rest }).toEqual({ title: 'report', fields });
});
