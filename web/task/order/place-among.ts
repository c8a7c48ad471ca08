import { placeAt } from '../../../domain/reorder.ts';
import type { Task } from '../../../domain/task/task.ts';
import { requireFits } from '../../../domain/task/tree/fits-below.ts';
import { type childrenOf, levelsOf, pathOf } from '../../../domain/task/tree/subtasks.ts';
import type { Writes } from '../../undo/recorder.ts';

type Children = ReturnType<typeof childrenOf<Task>>;

/** Puts a task below another one, at an index among its other subtasks, which make room. */
export function placeAmong(
  to: Writes,
  siblings: readonly Task[],
  index: number,
  task: Task,
  parentId: string,
): void {
  const others = siblings.filter(({ id }) => id !== task.id);
  const moves = {
    ...(task.parentId !== parentId && { parentId }),
    ...(task.sectionId !== undefined && { sectionId: null }),
  };
  for (const { id, position } of placeAt(others, index, [task.id]))
    to.update('task', id, { position, ...(id === task.id && moves) });
}

/** @throws Problem if the task doesn't fit below its new parent */
export function checkFit(to: Writes, children: Children, parent: Task, id: string): void {
  const tasks = to.rows('task');
  const path = [...pathOf(parent, tasks), parent].map((task) => task.id);
  const siblings = (children.get(parent.id) ?? []).filter((task) => task.id !== id).length;
  requireFits(id, { path, levels: levelsOf(id, children), siblings });
}
