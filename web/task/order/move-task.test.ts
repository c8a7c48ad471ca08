import { expect, test } from 'vitest';
import type { TaskInput } from '../../../domain/task/task.ts';
import { offlineStore } from '../../../test/web/offline-store.ts';
import type { Store } from '../../store/store.ts';
import { moveTask } from './move-task.ts';

const WORDS: TaskInput = { title: 'Buy milk', project: 'Home', dueDate: '2026-06-20', listId: 'personal' };
const all = (store: Store) => [...store.rows('task').values()];

test('keeps a task’s id when moving it between lists of the same person', () => {
  const store = offlineStore();
  const before = store.add('task', WORDS);
  expect(moveTask(store, before, { listId: 'work' })).toEqual({ ...before, listId: 'work' });
  expect(all(store)).toEqual([{ ...before, listId: 'work' }]);
});

test('gives a task moved to another person’s list to that person, with all its fields', () => {
  const store = offlineStore();
  const before = store.add('task', WORDS);
  const moved = moveTask(store, before, { listId: 'bob:shopping', project: null });
  expect(moved.id).toMatch(/^bob:/);
  const { id, project, ...kept } = before;
  expect(all(store)).toEqual([{ ...kept, id: moved.id, listId: 'bob:shopping' }]);

  expect(store.status().waiting).toBe(2);

  const back = moveTask(store, moved, { listId: 'personal', project: 'Home' });
  expect(back.id).not.toMatch(/:/);
  expect(all(store)).toEqual([{ ...before, id: back.id }]);
});

test('a reminder of a task follows it to another person’s list', () => {
  const store = offlineStore();
  const task = store.add('task', WORDS);
  const reminder = store.add('reminder', { taskId: task.id, minutesBefore: 30 });
  const moved = moveTask(store, task, { listId: 'bob:shopping' });
  expect(store.rows('reminder').get(reminder.id)).toEqual({ ...reminder, taskId: moved.id });
});

test('an event planned for a task follows it to another person’s list', () => {
  const store = offlineStore();
  const task = store.add('task', WORDS);
  const times = { start: '09:00', end: '10:00', category: 'focus' } as const;
  const block = store.add('event', { title: 'Buy milk', ...times, taskId: task.id });
  const other = store.add('event', { title: 'Lunch', ...times });
  const moved = moveTask(store, task, { listId: 'bob:shopping' });
  expect(store.rows('event').get(block.id)).toEqual({ ...block, taskId: moved.id });
  expect(store.rows('event').get(other.id)).toEqual(other);
});

test('moves nothing if the change is invalid', () => {
  const store = offlineStore();
  const before = store.add('task', WORDS);
  expect(() => moveTask(store, before, { listId: 'bob:shopping', title: ' ' })).toThrow(
    'Please enter a task title',
  );
  expect(all(store)).toEqual([before]);
});
