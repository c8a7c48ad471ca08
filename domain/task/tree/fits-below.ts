import { Problem, say } from '../../problem.ts';
import type { Task } from '../task.ts';
import { childrenOf, levelsOf, MAX_CHILDREN, MAX_LEVELS, parentOf, pathOf } from './subtasks.ts';

type Spot = { path: readonly string[]; levels: number; siblings: number };

/** `path` has the ids above the task, `levels` includes its own, and `siblings` doesn't count it. */
function misfit(id: string, { path, levels, siblings }: Spot): Problem | undefined {
  if (path.includes(id)) return new Problem('conflict', 'A task can’t be inside itself.');
  if (path.length + levels > MAX_LEVELS)
    return new Problem('invalid', say`Subtasks can go ${{ most: MAX_LEVELS }} levels deep at most.`);
  if (siblings >= MAX_CHILDREN)
    return new Problem('invalid', say`A task can have at most ${{ most: MAX_CHILDREN }} subtasks.`);
  return undefined;
}

/** @throws Problem if `misfit` has a reason: 'conflict' inside itself, 'invalid' if it's too deep or its parent is full */
export function requireFits(id: string, spot: Spot): void {
  const problem = misfit(id, spot);
  if (problem) throw problem;
}

/** The open tasks that some can be moved under, without the one that all of them are under already. */
export function possibleParents(moving: readonly Task[], tasks: ReadonlyMap<string, Task>): Task[] {
  // Finished occurrences of a series stay with it.
  if (moving.length === 0 || moving.some(({ seriesId }) => seriesId)) return [];
  const children = childrenOf(tasks);
  const ids = new Set(moving.map(({ id }) => id));
  const parents = new Set(moving.map((task) => parentOf(task, tasks)?.id));
  const [current] = parents.size === 1 ? parents : [];
  const sizes = moving.map(({ id }) => ({ id, levels: levelsOf(id, children) }));
  return [...tasks.values()].filter((parent) => {
    if (parent.completed || parent.id === current) return false;
    const path = [...pathOf(parent, tasks), parent].map(({ id }) => id);
    const others = (children.get(parent.id) ?? []).filter(({ id }) => !ids.has(id)).length;
    return sizes.every(({ id, levels }, n) => !misfit(id, { path, levels, siblings: others + n }));
  });
}
