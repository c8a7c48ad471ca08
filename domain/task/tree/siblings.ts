import { byPosition } from '../../position.ts';
import { changedTasks, type Tasks } from '../changed-tasks.ts';
import type { Task } from '../task.ts';
import { parentOf } from './subtasks.ts';

/** Tasks by the ids of their parents, in their order. Not all are shown there: see `parentOf`. */
export type Siblings = ReadonlyMap<string, readonly Task[]>;

/** The other groups stay the same arrays. @param before the previous tasks and their groups */
export function regrouped(
  { tasks: before, siblings }: { tasks: Tasks; siblings: Siblings },
  tasks: Tasks,
): Siblings {
  const { gone, came } = changedTasks(before, tasks);
  const touched = new Set([...gone, ...came].flatMap(({ parentId }) => parentId ?? []));
  if (touched.size === 0) return siblings;
  const left = new Set(gone);
  const joined = Map.groupBy(came, ({ parentId }) => parentId);
  const after = new Map(siblings);
  for (const parentId of touched) {
    const stayed = (siblings.get(parentId) ?? []).filter((task) => !left.has(task));
    const group = [...stayed, ...(joined.get(parentId) ?? [])].sort(byPosition);
    if (group.length > 0) after.set(parentId, group);
    else after.delete(parentId);
  }
  return after;
}

/** The subtasks of a task in their order. @param siblings of at least these tasks */
export const subtasksOf = (id: string, tasks: Tasks, siblings: Siblings): readonly Task[] =>
  (siblings.get(id) ?? []).filter((task) => tasks.has(task.id) && parentOf(task, tasks) !== undefined);
