import { beforeEach, expect, test, vi } from 'vitest';
import { offlineStore } from '../../../test/web/offline-store.ts';
import { toast } from '../../ui/message/toast.tsx';
import { bulkActs } from './use-bulk-actions.ts';

let told: string[];
beforeEach(() => {
  told = [];
  for (const kind of ['success', 'error'] as const)
    vi.spyOn(toast, kind).mockImplementation((title: string) => void told.push(title));
});

function begin() {
  const store = offlineStore();
  const task = store.add('task', { title: 'Plates', listId: 'work' });
  return { store, task, acts: bulkActs(store, 'free'), now: () => store.rows('task').get(task.id) };
}

test('completes the open tasks; if there are none, nothing happens', async () => {
  const { store, task, acts, now } = begin();
  const done = store.add('task', { title: 'Cups', listId: 'work', completed: true });
  acts.complete([done]);
  acts.complete([task, done]);
  await expect.poll(() => told).not.toEqual([]);
  expect(told).toEqual(['Task completed']);
  expect(now()?.completed).toBe(true);
});

test('schedules and prioritizes the tasks that aren’t so already; if there are none, nothing happens', async () => {
  const { store, task, acts, now } = begin();
  const [tomorrow, moment] = ['2026-06-16', '2026-06-15T10:00'];
  const done = store.add('task', { title: 'Cups', listId: 'work', dueDate: tomorrow, priority: 'high' });
  acts.schedule([done], () => tomorrow, moment);
  acts.prioritize([done], 'high');
  await acts.schedule([task, done], () => tomorrow, moment);
  await acts.prioritize([task, done], 'high');
  expect(told).toEqual(['1 task scheduled for tomorrow', '1 task set to high priority']);
  expect(now()).toMatchObject({ dueDate: tomorrow, priority: 'high' });
});

test('completes a repeating subtask once, whether or not its parent is completed with it', async () => {
  const { store, task, acts } = begin();
  const daily = { title: 'Rinse', listId: 'work', repeat: 'FREQ=DAILY', dueDate: '2126-06-15' };
  const below = store.add('task', { ...daily, parentId: task.id });
  acts.complete([task, below]);
  await expect.poll(() => told).toEqual(['2 tasks completed']);
  expect(store.rows('task').get(below.id)?.dueDate).toBe('2126-06-16');
});
