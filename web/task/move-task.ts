import { splitSharedId } from '../../domain/shared-id.ts';
import { childrenOf } from '../../domain/task/subtasks.ts';
import type { Task, TaskUpdates } from '../../domain/task/task.ts';
import type { Writes } from '../undo/recorder.ts';

const ownerOf = (id: string): string | undefined => splitSharedId(id)?.ownerId;

/** Moves a task's row, and points the planner's events and the person's reminders at its new id. */
function moveRow(store: Writes, task: Task, updates: TaskUpdates & { listId: string }): Task {
  const moved = store.move(task.id, updates) ?? task;
  for (const { id, taskId } of store.rows('event').values())
    if (taskId === task.id) store.update('event', id, { taskId: moved.id });
  for (const { id, taskId } of store.rows('reminder').values())
    if (taskId === task.id) store.update('reminder', id, { taskId: moved.id });
  return moved;
}

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

function moveBelow(
  store: Writes,
  parent: Task,
  children: ReadonlyMap<string, readonly Task[]>,
  id: string,
): void {
  for (const child of children.get(id) ?? []) {
    const moved = moveOne(store, child, { listId: parent.listId, parentId: parent.id });
    moveBelow(store, moved, children, child.id);
  }
}

function moveOne(store: Writes, task: Task, updates: TaskUpdates): Task {
  const { listId = task.listId } = updates;
  if (ownerOf(listId) !== ownerOf(task.id)) return moveRow(store, task, { ...updates, listId });
  store.update('task', task.id, updates);
  return store.rows('task').get(task.id) ?? task;
}

/**
 * Updates a task. If that moves it into or out of another person's list, the server moves its current row, because a
 * task belongs to the owner of its list. Its subtasks move along.
 * @returns the updated task
 * @throws Problem 'invalid' with a message; then nothing changes
 */
export function moveTask(store: Writes, task: Task, updates: TaskUpdates): Task {
  const isMove = updates.listId !== undefined && updates.listId !== task.listId;
  if (!isMove) return moveOne(store, task, updates);
  const children = childrenOf(store.rows('task'));
  const moved = moveOne(store, task, leaving(store, task, updates));
  moveBelow(store, moved, children, task.id);
  return moved;
}
