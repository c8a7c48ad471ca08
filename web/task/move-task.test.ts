import { expect, test } from 'vitest';
import type { TaskInput } from '../../domain/task.ts';
import { offlineStore } from '../../test/web/offline-store.ts';
import type { Store } from '../store/store.ts';
import { moveTask } from './move-task.ts';

const WORDS: TaskInput = { title: 'Buy milk', project: 'Home', dueDate: '2026-06-20', listId: 'personal' };
const all = (store: Store) => [...store.rows('task').values()];

test('a task that moves among lists of the same person stays the one it is', () => {
  const store = offlineStore();
  const before = store.add('task', WORDS);
  expect(moveTask(store, before, { listId: 'work' })).toEqual({ ...before, listId: 'work' });
  expect(all(store)).toEqual([{ ...before, listId: 'work' }]);
});

test('a task that moves to somebody else’s list is theirs from then on, with all it has', () => {
  const store = offlineStore();
  const before = store.add('task', WORDS);
  const moved = moveTask(store, before, { listId: 'bob:shopping', project: null });
  expect(moved.id).toMatch(/^bob:/);
  const { id, project, ...kept } = before;
  expect(all(store)).toEqual([{ ...kept, id: moved.id, listId: 'bob:shopping' }]);

  const back = moveTask(store, moved, { listId: 'personal', project: 'Home' });
  expect(back.id).not.toMatch(/:/);
  expect(all(store)).toEqual([{ ...before, id: back.id }]);
});

test('a change that the rule refuses moves nothing', () => {
  const store = offlineStore();
  const before = store.add('task', WORDS);
  expect(() => moveTask(store, before, { listId: 'bob:shopping', title: ' ' })).toThrow(
    'Please enter a task title',
  );
  expect(all(store)).toEqual([before]);
});
