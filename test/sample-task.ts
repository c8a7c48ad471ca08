import type { Task } from '../domain/task/task.ts';

/** An open task of medium priority in the list Personal, with its id as its title. */
export const sampleTask = (id: string, more: Partial<Task> = {}): Task => ({
  id,
  title: id,
  completed: false,
  priority: 'medium',
  listId: 'personal',
  createdAt: '2026-06-01T08:00:00.000Z',
  ...more,
});
