import { childrenOf, parentOf } from '../../domain/task/subtasks.ts';
import type { Task } from '../../domain/task/task.ts';
import type { Writes } from '../undo/recorder.ts';
import { moveTask } from './move-task.ts';
import { checkFit, placeAmong } from './place-among.ts';

export type DropPlace = 'before' | 'after' | 'below';

/**
 * Puts tasks before or after another one, or below it as its last subtasks.
 * @param order the tasks among which those at the top level are placed @param sectionId the section that those go into;
 * null for none, and undefined to stay where they are @throws Problem if they don't fit there
 */
export function drop(
  to: Writes,
  dropped: readonly Task[],
  target: Task,
  where: DropPlace,
  order: readonly Task[],
  sectionId?: string | null,
): void {
  const tasks = to.rows('task');
  const parent = where === 'below' ? target : parentOf(target, tasks);
  let at = where;
  let beside = target;
  for (const one of dropped) {
    if (one.id === beside.id) continue;
    const children = childrenOf(to.rows('task'));
    if (parent) checkFit(to, children, parent, one.id);
    const isHere = !parent || parent.listId === one.listId;
    const task = isHere ? one : moveTask(to, one, { listId: parent.listId, parentId: parent.id });
    const siblings = parent ? (children.get(parent.id) ?? []) : order;
    const others = siblings.filter(({ id }) => id !== one.id);
    const place = others.findIndex(({ id }) => id === beside.id);
    const index = at === 'below' ? others.length : place + Number(at === 'after');
    placeAmong(to, siblings, index, task, { parentId: parent?.id ?? null, sectionId });
    beside = to.rows('task').get(task.id) ?? task;
    at = 'after';
  }
}

/** Puts tasks into a section of their list, as its first or last. @param inside the tasks there, in order */
export function dropIn(
  to: Writes,
  dropped: readonly Task[],
  sectionId: string | null,
  inside: readonly Task[],
  end: 'first' | 'last',
): void {
  const moving = new Set(dropped.map(({ id }) => id));
  let order = inside.filter(({ id }) => !moving.has(id));
  const start = end === 'first' ? 0 : order.length;
  for (const [n, task] of dropped.entries()) {
    placeAmong(to, order, start + n, task, { parentId: null, sectionId });
    const rows = to.rows('task');
    order = order.toSpliced(start + n, 0, task).map((one) => rows.get(one.id) ?? one);
  }
}

/** Moves a task up or down among others. @param siblings in order @returns whether it moved */
export function shift(to: Writes, task: Task, step: 1 | -1, siblings: readonly Task[]): boolean {
  const index = siblings.findIndex(({ id }) => id === task.id) + step;
  if (index < 0 || index >= siblings.length) return false;
  placeAmong(to, siblings, index, task, { parentId: task.parentId ?? null });
  return true;
}
