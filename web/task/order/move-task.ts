import { splitSharedId } from '../../../domain/shared-id.ts';
import type { Task, TaskUpdates } from '../../../domain/task/task.ts';
import { childrenOf } from '../../../domain/task/tree/subtasks.ts';
import type { Writes } from '../../undo/recorder.ts';

const ownerOf = (id: string): string | undefined => splitSharedId(id)?.ownerId;

/** The task's updates, without its parent and section if those stay in another list. */
const leaving = (store: Writes, { listId, parentId, sectionId }: Task, updates: TaskUpdates): TaskUpdates => {
  if (updates.listId === undefined || updates.listId === listId) return updates;
  const isWithParent = store.rows('task').get(parentId ?? '')?.listId === updates.listId;
  return {
    ...(parentId !== undefined && !isWithParent && { parentId: null }),
    ...(sectionId !== undefined && { sectionId: null }),
    ...updates,
  };
};

/** Moves what is below a task to its list; the server does the same. */
function updateBelow(
  store: Writes,
  { id, listId }: Task,
  children: ReadonlyMap<string, readonly Task[]>,
): void {
  for (const child of children.get(id) ?? []) {
    store.update('task', child.id, { listId, parentId: id });
    updateBelow(store, { ...child, listId }, children);
  }
}

/**
 * Updates a task. If that moves it to another list, what is below it moves along. Into or out of another person's list,
 * the server moves its current row, because a task belongs to the owner of its list.
 * @returns the updated task @throws Problem 'invalid' with a message; then nothing changes
 */
export function moveTask(store: Writes, task: Task, updates: TaskUpdates): Task {
  const { listId = task.listId } = updates;
  if (ownerOf(listId) !== ownerOf(task.id))
    return store.move(task.id, { ...leaving(store, task, updates), listId })?.task ?? task;
  const children = childrenOf(store.rows('task'));
  store.update('task', task.id, leaving(store, task, updates));
  const updated = store.rows('task').get(task.id) ?? task;
  if (listId !== task.listId) updateBelow(store, updated, children);
  return updated;
}
