import { splitSharedId } from '../../domain/shared-id.ts';
import type { Task, TaskUpdates } from '../../domain/task/task.ts';
import type { Writes } from '../undo/recorder.ts';

const ownerOf = (id: string): string | undefined => splitSharedId(id)?.ownerId;

/**
 * Updates a task. If that moves it into or out of another person's list, the server moves its current row, because a
 * task belongs to the owner of its list.
 * @returns the updated task
 * @throws Problem 'invalid' with a message; then nothing changes
 */
export function moveTask(store: Writes, task: Task, updates: TaskUpdates): Task {
  const { listId = task.listId } = updates;
  if (ownerOf(listId) !== ownerOf(task.id)) return store.move(task.id, { ...updates, listId }) ?? task;
  store.update('task', task.id, updates);
  return store.rows('task').get(task.id) ?? task;
}
