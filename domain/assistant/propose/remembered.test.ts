import { expect, test } from 'vitest';
import { EMPTY_ACCOUNT } from '../../../test/empty-account.ts';
import { sampleTask as task } from '../../../test/sample-task.ts';
import { DEFAULT_LISTS } from '../../task/list.ts';
import { createWorld } from '../facts/world.ts';
import { proposedLines, rowsIn, suggestionsIn } from './remembered.ts';
import { type Suggestion, suggestionText } from './suggestion.ts';

const CREATED = '2026-06-01T08:00:00.000Z';
const ACCOUNT = {
  ...EMPTY_ACCOUNT,
  tasks: [
    task('rent', { title: 'Pay rent', priority: 'high' }),
    task('eve:x', { title: 'Theirs', listId: 'eve:l' }),
    task('added', { title: 'Renamed' }),
  ],
  lists: [...DEFAULT_LISTS, { id: 'eve:l', name: 'Eve’s', color: 'red' as const, isShared: true }],
  goals: [{ id: 'read', title: 'Read', category: 'skills' as const, createdAt: CREATED }],
  events: [{ id: 'lunch', title: 'Lunch', start: '12:00', end: '13:00', category: 'personal' as const }],
  reminders: [{ id: 'r1', taskId: 'rent', minutesBefore: 5, createdAt: CREATED }],
};
const linesOf = (...suggestions: Suggestion[]) =>
  proposedLines(suggestions, createWorld(ACCOUNT, Date.parse('2026-06-15T10:00:00Z'), 'UTC'));
const due = { kind: 'change-task', id: 'rent', fields: { dueDate: '2026-06-20' } } as const;

test.each<[Partial<Suggestion>, string]>([
  [{}, 'not decided yet'],
  [{ applied: [] }, 'declined'],
  [{ applied: [0] }, 'applied'],
  [{ applied: [0], undoneAt: CREATED }, 'applied, then undone'],
])('says what became of a proposal: with %j it is %s', (decided, outcome) => {
  expect(linesOf({ proposals: [due], ...decided })).toEqual([
    `proposed {"answersAgo":1,"change":"change-task","ref":"t1","title":"Pay rent","dueDate":"2026-06-20","outcome":"${outcome}"}`,
  ]);
});

test('tells which tags were added or removed, and leaves notes out', () => {
  const fields = { addTags: ['late'], removeTags: ['home'], addNotes: 'Long', description: 'Longer' };
  expect(linesOf({ proposals: [{ kind: 'change-task', id: 'rent', fields }] })).toEqual([
    'proposed {"answersAgo":1,"change":"change-task","ref":"t1","title":"Pay rent","addTags":["late"],"removeTags":["home"],"outcome":"not decided yet"}',
  ]);
});

test('tells each proposal by the name that its row has now', () => {
  const suggestion: Suggestion = {
    proposals: [
      { kind: 'add-task', fields: { title: 'New', listId: 'work', goalId: 'read', priority: 'low' } },
      { kind: 'change-task', id: 'eve:x', fields: { title: 'Mine' } },
      { kind: 'add-reminder', fields: { taskId: 'rent', minutesBefore: 10 } },
      { kind: 'remove-reminder', id: 'r1', fields: {} },
      { kind: 'add-task', fields: { title: 'Later' } },
      { kind: 'add-reminder', within: 4, fields: { at: '2026-06-16T09:00' } },
      { kind: 'remove-task', id: 'gone', fields: {} },
      { kind: 'add-list', fields: { name: 'House' } },
      { kind: 'change-event', id: 'lunch', fields: { start: '12:30' } },
      { kind: 'change-goal', id: 'read', fields: { title: 'Read more' } },
      { kind: 'add-goal', fields: { title: 'Sing', category: 'skills' } },
      { kind: 'add-reminder', within: 10, fields: { at: '2026-06-16T09:00' } },
    ],
    applied: [0],
    back: [
      { at: 0, id: 'other', before: {} },
      { at: 0, id: 'added' },
    ],
  };
  const told = linesOf({ proposals: [due] }, suggestion).slice(1);
  const of = (change: string, more: string, outcome = 'declined') =>
    `proposed {"answersAgo":2,"change":"${change}",${more},"outcome":"${outcome}"`;
  expect(told).toEqual([
    `${of('add-task', '"ref":"t2","title":"New","priority":"low"', 'applied')}}`,
    `${of('change-task', '"ref":"t3","title":"Mine"')},"from":"other people"}`,
    `${of('add-reminder', '"title":"Pay rent","minutesBefore":10')}}`,
    `${of('remove-reminder', '"title":"Pay rent"')}}`,
    `${of('add-task', '"title":"Later"')}}`,
    `${of('add-reminder', '"title":"Later","at":"2026-06-16T09:00"')}}`,
    `${of('remove-task', '"title":"deleted"')}}`,
    `${of('add-list', '"title":"House"')}}`,
    `${of('change-event', '"ref":"e1","title":"Lunch","start":"12:30"')}}`,
    `${of('change-goal', '"ref":"g1","title":"Read more"')}}`,
    `${of('add-goal', '"title":"Sing","category":"skills"')}}`,
    `${of('add-reminder', '"title":"deleted","at":"2026-06-16T09:00"')}}`,
  ]);
});

test('tells up to twenty proposals of an answer', () => {
  const proposals = Array.from({ length: 21 }, (_, n) => ({
    kind: 'add-task' as const,
    fields: { title: `T${n}` },
  }));
  expect(linesOf({ proposals })).toHaveLength(20);
});

test('remembers the latest three answers that proposed something, latest first', () => {
  const answer = (id: string, suggestion: Suggestion) => ({ id, proposals: suggestionText(suggestion) });
  const of = (id: string) => answer(id, { proposals: [due] });
  const earlier = [
    of('1'),
    of('2'),
    { id: 'question' },
    answer('showing', { proposals: [], shown: ['p1'] }),
    of('3'),
    { id: 'broken', proposals: '{' },
    of('4'),
  ];
  expect(suggestionsIn(earlier)).toEqual(
    ['4', '3', '2'].map((messageId) => ({ proposals: [due], messageId })),
  );
});

test('knows which rows an answer was about', () => {
  const suggestion: Suggestion = {
    proposals: [
      due,
      { kind: 'add-task', fields: { title: 'New' } },
      { kind: 'add-list', fields: { name: 'X' } },
    ],
    applied: [0, 1],
    back: [
      { at: 0, id: 'rent', before: {} },
      { at: 1, id: 'changed too', before: {} },
      { at: 1, id: 'added' },
    ],
  };
  expect(rowsIn([suggestion])).toEqual(new Set(['rent', 'added']));
});
