import { expect, test } from 'vitest';
import { isGoogleTasks, readGoogleTasks } from './google-tasks.ts';

const read = (items: object[], list: object = { id: 'l', title: 'Home' }) =>
  readGoogleTasks({ kind: 'tasks#taskLists', items: [{ kind: 'tasks#tasks', ...list, items }] });
const taskOf = (item: object) => read([{ id: 'a', title: 'Task', ...item }]).tasks[0];

test.each([
  [{ kind: 'tasks#taskLists' }, true],
  [{ items: [{ kind: 'other' }, { kind: 'tasks#tasks' }] }, true],
  [{ kind: 'calendar#tasks#' }, false],
  [{ items: [{ kind: 'other' }] }, false],
  [[], false],
])('%j is of Google Tasks: %s', (value, expected) => {
  expect(isGoogleTasks(value)).toBe(expected);
});

test('a task needs nothing but a title', () => {
  expect(read([{ title: ' Milk ' }])).toEqual({
    lists: [{ key: 'l', scope: 'file', name: 'Home' }],
    tasks: [{ key: 'Home\u0001Milk', scope: 'file', title: 'Milk', line: 1, list: 'l', completed: false }],
    events: [],
    focus: [],
    notes: [],
  });
});

test('a file may have one list, and a list no name, id or items', () => {
  const one = readGoogleTasks({ kind: 'tasks#tasks', title: 'Home', items: [{ id: 'a', title: 'Milk' }] });
  expect(one.lists).toEqual([{ key: 'Home', scope: 'file', name: 'Home' }]);
  expect(one.tasks).toMatchObject([{ key: 'a', list: 'Home' }]);
  expect(readGoogleTasks({ items: [{}, { title: 'Empty' }] }).lists).toEqual([
    { key: 'My Tasks', scope: 'file', name: 'My Tasks' },
    { key: 'Empty', scope: 'file', name: 'Empty' },
  ]);
});

test('tasks are numbered in the file, and those without text or deleted are named', () => {
  const items = [{ title: ' ' }, { title: 'Gone', deleted: true }, { title: 'Milk', deleted: false }];
  const { tasks, notes } = readGoogleTasks({ items: [{ items }, { items: [{ title: 'Bread' }] }] });
  expect(tasks.map(({ title, line }) => [title, line])).toEqual([
    ['Milk', 3],
    ['Bread', 4],
  ]);
  expect(notes).toEqual([
    { what: '', why: 'It’s empty.', line: 1, isSkipped: true },
    { what: 'Gone', why: 'It was deleted.', line: 2, isSkipped: true },
  ]);
});

test.each([
  [{ title: 'Milk', notes: ' Two ' }, 'Milk', 'Two'],
  [{ title: '', notes: 'Milk\n\nTwo\nbottles' }, 'Milk', 'Two\nbottles'],
  [{ title: '', notes: 'Milk' }, 'Milk', undefined],
  [
    { title: 'Milk', notes: 'Two', links: [{ link: 'https://a' }, {}, { link: 'https://b' }] },
    'Milk',
    'Two\n\nhttps://a\n\nhttps://b',
  ],
  [{ title: '', links: [{ link: 'https://a' }] }, 'https://a', undefined],
])('%j has the title “%s” and the notes %j', (item, title, notes) => {
  expect(taskOf(item)).toMatchObject({ title, notes });
});

test.each([
  [{ due: '2026-12-01T00:00:00.000Z' }, '2026-12-01'],
  [{ scheduled_time: [{ start: '2026-12-02' }, { start: '2026-12-03' }] }, '2026-12-02'],
  [{ scheduled_time: [{ start: '2026-12-02' }, { start: '2026-12-03', current: true }] }, '2026-12-03'],
  [{ due: '2026-12-01', scheduled_time: [{ start: '2026-12-02' }] }, '2026-12-01'],
  [{}, undefined],
])('%j is due on %s', (item, due) => {
  expect(taskOf(item)?.due).toBe(due);
});

test.each([
  [{ status: 'completed', completed: '2026-10-05T08:00:00Z' }, true, '2026-10-05T08:00:00.000Z'],
  [{ status: 'completed' }, true, undefined],
  [{ status: 'needsAction', completed: '2026-10-05T08:00:00Z' }, false, undefined],
])('%j means completed: %s, at %s', (item, completed, completedAt) => {
  const task = taskOf(item);
  expect([task?.completed, task?.completedAt]).toEqual([completed, completedAt]);
});

test('a task has its parent, and was created when it says so, or else when it was changed', () => {
  const updated = '2026-10-02T08:00:00.000Z';
  expect(taskOf({ parent: 'b', updated })).toMatchObject({ parent: 'b', createdAt: updated });
  expect(taskOf({ parent: '', created: '2026-10-01T08:00:00.000Z', updated })).toMatchObject({
    parent: undefined,
    createdAt: '2026-10-01T08:00:00.000Z',
  });
});
