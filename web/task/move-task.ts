import { splitSharedId } from '../../domain/shared-id.ts';
import type { Task, TaskUpdates } from '../../domain/task/task.ts';
import type { Writes } from '../undo/recorder.ts';

const ownerOf = (id: string): string | undefined => splitSharedId(id)?.ownerId;

/** Moves a task's row, and points the planner's events at its new id. */
function moveRow(store: Writes, task: Task, updates: TaskUpdates & { listId: string }): Task {
  const moved = store.move(task.id, updates) ?? task;
  for (const { id, taskId } of store.rows('event').values())
    if (taskId === task.id) store.update('event', id, { taskId: moved.id });
  return moved;
}

/**
 * Updates a task. If that moves it into or out of another person's list, the server moves its current row, because a
 * task belongs to the owner of its list.
 * @returns the updated task
 * @throws Problem 'invalid' with a message; then nothing changes
 */
export function moveTask(store: Writes, task: Task, updates: TaskUpdates): Task {
  const { listId = task.listId } = updates;
  if (ownerOf(listId) !== ownerOf(task.id)) return moveRow(store, task, { ...updates, listId });
  store.update('task', task.id, updates);
  return store.rows('task').get(task.id) ?? task;
}
