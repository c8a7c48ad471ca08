import { placeAt } from '../../domain/reorder.ts';
import { requireFits } from '../../domain/task/fits-below.ts';
import { type childrenOf, levelsOf, pathOf } from '../../domain/task/subtasks.ts';
import type { Task } from '../../domain/task/task.ts';
import type { Writes } from '../undo/recorder.ts';

type Children = ReturnType<typeof childrenOf<Task>>;

/** Where a task goes: below a task, or into a section; without one, it stays in its section. */
type Place = { parentId: string | null; sectionId?: string | null | undefined };

/** Puts a task at an index among others, which make room. */
export function placeAmong(
  to: Writes,
  siblings: readonly Task[],
  index: number,
  task: Task,
  { parentId, sectionId = task.sectionId ?? null }: Place,
): void {
  const others = siblings.filter(({ id }) => id !== task.id);
  const section = parentId === null ? sectionId : null;
  const moves = {
    ...((task.parentId ?? null) !== parentId && { parentId }),
    ...((task.sectionId ?? null) !== section && { sectionId: section }),
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
