import { expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
import type { HistoryEntry } from './entry.ts';
import { historyLines, wouldRestore } from './history-lines.ts';

const KNOWN = {
  who: 'You',
  now: '2026-03-11T10:00',
  form: { hours: '12', numericDates: 'MDY' },
  listName: (id: string) => (id === 'work' ? 'Work' : undefined),
} as const;
const entry = (before: HistoryEntry['before'], after: HistoryEntry['after'], more = {}): HistoryEntry => ({
  ...{ cursor: 7, at: '2026-03-11T10:00:00.000Z', by: 'ada' },
  ...{ before, after, ...more },
});
const said = (before: HistoryEntry['before'], after: HistoryEntry['after'], more = {}): string[] =>
  historyLines('task', entry(before, after, more), KNOWN).map(({ sentence, typed }) =>
    [sentence, typed].filter(Boolean).join(' '),
  );

test.each([
  [null, { title: 'Milk' }, {}, 'You added it'],
  [null, { title: 'Milk' }, { origin: { kind: 'import' } }, 'You imported it'],
  [null, { title: 'Milk' }, { mutation: 'POST /api/trash/restore' }, 'You restored it'],
  [null, {}, {}, 'You moved it to this list'],
  [{ title: 'Milk' }, null, {}, 'You deleted it'],
  [{}, null, {}, 'You moved it to another list'],
  [{ title: 'Milk' }, { movedTo: 'bob:milk' }, {}, 'You moved it to another person’s list'],
  [{ completed: false }, { completed: true, completedAt: 'x' }, {}, 'You completed it'],
  [{ completed: true, completedAt: 'x' }, { completed: false }, {}, 'You reopened it'],
  [{ dueDate: '2026-03-12' }, { dueDate: '2026-03-20' }, {}, 'You set the deadline to Mar 20'],
  [{ dueDate: '2026-03-12' }, {}, {}, 'You removed the deadline'],
  [{}, { plannedFor: '2026-03-12T14:30' }, {}, 'You set When to tomorrow, 2:30 PM'],
  [{}, { hiddenUntil: '2027-01-02' }, {}, 'You set the start to Jan 2, 2027'],
  [{ priority: 'low' }, { priority: 'high' }, {}, 'You set the priority to high'],
  [{ listId: 'home' }, { listId: 'work' }, {}, 'You moved it to Work'],
  [{ listId: 'work' }, { listId: 'gone' }, {}, 'You moved it to another list'],
  [{}, { parentId: 'x' }, {}, 'You moved it under another task'],
  [{ parentId: 'x' }, {}, {}, 'You made it a task of its own'],
  [{}, { estimatedMinutes: 30 }, {}, 'You set the estimate to 30 min'],
  [{}, { project: 'Garden' }, {}, 'You set the project to Garden'],
  [{}, { goalId: 'g' }, {}, 'You linked it to a goal'],
  [{ tags: ['a'] }, { tags: ['a', 'b'] }, {}, 'You changed the tags'],
  [{}, { repeat: 'FREQ=DAILY' }, {}, 'You changed how it repeats'],
  [{ title: 'Milk' }, { title: 'Oat milk' }, {}, 'You renamed it'],
])('%j to %j: %j', (before, after, more, words) => {
  expect(said(before, after, more)).toEqual([words]);
});

test('an occurrence is one sentence, whatever moved on with it', () => {
  const [before, after] = [
    { occurrence: '2026-03-10', dueDate: '2026-03-10' },
    { occurrence: '2026-03-11', dueDate: '2026-03-11' },
  ];
  expect(said(before, after, { mutation: 'completeTask' })).toEqual(['You completed it for yesterday']);
  expect(said(before, after, { mutation: 'POST /api/tasks/skip' })).toEqual(['You skipped yesterday']);
});

test('an order by hand isn’t worth a sentence, and several fields are several', () => {
  expect(said({ position: 'a' }, { position: 'b' })).toEqual([]);
  expect(said({ title: 'A', priority: 'low' }, { title: 'B', priority: 'high' })).toEqual([
    'You renamed it',
    'You set the priority to high',
  ]);
});

test('what a field had can be given back, also long notes and nothing at all', () => {
  const long = 'x'.repeat(600);
  const [notes] = historyLines('task', entry({ description: long }, {}), KNOWN);
  expect(notes).toMatchObject({ was: long, restorable: { field: 'notes', updates: { description: long } } });
  const [deadline] = historyLines('task', entry({}, { dueDate: '2026-03-12' }), KNOWN);
  expect(deadline?.restorable).toEqual({ field: 'deadline', updates: { dueDate: null } });
  expect(deadline?.was).toBeUndefined();
  const [added] = historyLines('task', entry({ description: null }, {}), KNOWN);
  expect(added?.restorable?.updates).toEqual({ description: null });
});

test('only another value than the one that the task has is offered', () => {
  const task = sampleTask('Milk', { dueDate: '2026-03-12' });
  expect(wouldRestore(task, { field: 'title', updates: { title: 'Milk' } })).toBe(false);
  expect(wouldRestore(task, { field: 'title', updates: { title: 'Oat milk' } })).toBe(true);
  expect(wouldRestore(task, { field: 'deadline', updates: { dueDate: null } })).toBe(true);
  expect(wouldRestore(task, { field: 'notes', updates: { description: null } })).toBe(false);
});

test.each([
  ['list', { name: 'Home' }, { name: 'House' }, 'You renamed it'],
  ['goal', { targetDate: '2026-03-12' }, {}, 'You removed the target date'],
  ['goal', { category: 'health' }, { category: 'career' }, 'You set the category to career'],
  ['section', { name: 'Now' }, { name: 'Soon' }, 'You renamed it'],
  ['savedView', { filter: 'p1' }, { filter: 'p2' }, 'You changed the filter'],
  ['reflection', { text: 'Good' }, { text: 'Great' }, 'You changed it'],
  ['event', { start: '09:00' }, { start: '13:30' }, 'You set the start to 1:30 PM'],
  ['event', { date: '2026-03-12' }, {}, 'You made it an event of every day'],
] as const)('a %s that had %j and has %j: %s', (entity, before, after, sentence) => {
  const [line] = historyLines(entity, entry(before, after), KNOWN);
  expect([line?.sentence, line?.typed].filter(Boolean).join(' ')).toBe(sentence);
  const [field] = Object.keys(before);
  expect(line?.restorable?.updates).toEqual({ [field ?? '']: Object.values(before)[0] });
});
