import { expect, test } from 'vitest';
import { DEFAULT_LISTS } from '../task/list.ts';
import type { Task } from '../task/task.ts';
import { type AccountData, SECTIONS } from './account-tree.ts';
import { type ImportedChange, planUndo as planUndoOn } from './undo-import.ts';

const planUndo = (changes: readonly ImportedChange[], account: AccountData) =>
  planUndoOn(changes, account, 'free', new Map());

const task = (fields: Partial<Task>): Task => ({
  id: 'a',
  title: 'A',
  completed: false,
  priority: 'medium',
  createdAt: '2026-06-15T10:00:00.000Z',
  listId: 'work',
  ...fields,
});
const account = (...tasks: Task[]) => ({
  ...(Object.fromEntries(SECTIONS.map(({ entity }) => [entity, new Map()])) as unknown as AccountData),
  list: new Map(DEFAULT_LISTS.map((one) => [one.id, one])),
  task: new Map(tasks.map((one) => [one.id, one])),
});
const change = (before: object | null, after: object | null): ImportedChange[] => [
  { entity: 'task', id: 'a', before, after },
];
const long = 'x'.repeat(600);

test('an added row goes unless it was edited', () => {
  const [undo] = planUndo(change(null, task({})), account(task({})));
  expect(undo?.after).toBeNull();
  expect(planUndo(change(null, task({})), account(task({ title: 'B' })))).toEqual([]);
  expect(planUndo(change(null, task({})), account())).toEqual([]);
});

test('a changed field goes back unless it changed again', () => {
  const changes = change({ title: 'Before' }, { title: 'A', project: 'P' });
  const [undo] = planUndo(changes, account(task({ project: 'P' })));
  expect(undo?.after).toEqual(task({ title: 'Before' }));
  const [other] = planUndo(changes, account(task({ title: 'Mine', project: 'P' })));
  expect(other?.after).toEqual(task({ title: 'Mine' }));
});

test('long texts, of which the history has only the old value, go back too', () => {
  const [added] = planUndo(change({ description: null }, {}), account(task({ description: long })));
  expect(added?.after).toEqual(task({}));
  const [changed] = planUndo(change({ description: 'Short' }, {}), account(task({ description: long })));
  expect(changed?.after).toEqual(task({ description: 'Short' }));
  expect(planUndo(change({ description: 'Short' }, {}), account(task({ description: 'Mine' })))).toEqual([]);
});

test('a removed row comes back, and a list with other tasks stays', () => {
  expect(planUndo(change(task({}), null), account())).toEqual([
    { entity: 'task', before: null, after: task({}) },
  ]);
  const list = { id: 'work', name: 'Work', color: 'gray' as const, isShared: false };
  const changes: ImportedChange[] = [{ entity: 'list', id: 'work', before: null, after: list }];
  const used = { ...account(task({})), list: new Map([['work', list]]) };
  expect(planUndo(changes, used)).toEqual([]);
  expect(planUndo(changes, { ...used, task: new Map() })).toHaveLength(1);
});
