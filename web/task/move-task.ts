import { splitSharedId } from '../../domain/shared-id.ts';
import type { Task, TaskUpdates } from '../../domain/task.ts';
import type { Writes } from '../undo/recorder.ts';

const ownerOf = (id: string): string | undefined => splitSharedId(id)?.ownerId;

/**
 * Changes a task. Where that moves it to a list of somebody else, or out of one, it is added there anew and goes
 * from here, as a task belongs to whoever owns its list.
 * @returns the task from now on
 * @throws Problem 'invalid' in words, and nothing changes
 */
export function moveTask(store: Writes, task: Task, updates: TaskUpdates): Task {
  const { listId = task.listId } = updates;
  const { id, ...fields } = { ...task, ...updates, listId };
  if (ownerOf(listId) === ownerOf(id)) {
    store.update('task', id, updates);
    return store.rows('task').get(id) ?? task;
  }
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null));
  const moved = store.add('task', filled as Omit<Task, 'id'>);
  store.remove('task', id, { movedTo: moved.id });
  return moved;
}
