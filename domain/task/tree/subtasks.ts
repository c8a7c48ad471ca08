import { byPosition, type PositionedRow } from '../../position.ts';
import type { Task } from '../task.ts';

/** A top-level task is the first level. */
export const MAX_LEVELS = 5;
export const MAX_CHILDREN = 200;
/** No path is longer, even where two devices have just moved tasks below each other. */
const LONGEST_WALK = 4 * MAX_LEVELS;

type Node = PositionedRow & Pick<Task, 'listId' | 'parentId'>;
type Nodes<T> = ReadonlyMap<string, T>;

/** A task without a parent in its list is at the top, and so is each of a cycle that two devices made offline. */
export function parentOf<T extends Node>(task: T, tasks: Nodes<T>): T | undefined {
  const parent = tasks.get(task.parentId ?? '');
  return parent && isUnder(task, parent, tasks) ? parent : undefined;
}

export function isUnder<T extends Node>(task: T, parent: T, tasks: Nodes<T>): boolean {
  if (parent.listId !== task.listId) return false;
  let above: T | undefined = parent;
  for (let n = 0; n < LONGEST_WALK; n++) {
    if (above.id === task.id) return false;
    above = above.parentId === undefined ? undefined : tasks.get(above.parentId);
    if (!above) return true;
  }
  return false;
}

/** The tasks above a task, from the top. */
export function pathOf<T extends Node>(task: T, tasks: Nodes<T>): T[] {
  const path: T[] = [];
  for (let above = parentOf(task, tasks); above; above = parentOf(above, tasks)) path.unshift(above);
  return path;
}

export function childrenOf<T extends Node>(tasks: Nodes<T>): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const task of tasks.values()) {
    const parent = task.parentId !== undefined && parentOf(task, tasks);
    if (!parent) continue;
    const siblings = found.get(parent.id);
    if (siblings) siblings.push(task);
    else found.set(parent.id, [task]);
  }
  for (const siblings of found.values()) siblings.sort(byPosition);
  return found;
}

/** All tasks below a task, each after its parent. */
export function subtree<T extends Node>(id: string, children: ReadonlyMap<string, readonly T[]>): T[] {
  return (children.get(id) ?? []).flatMap((child) => [child, ...subtree(child.id, children)]);
}

/** All tasks below a task, parents first. Fast where there are few levels. */
export function descendantsOf<T extends Node>(id: string, tasks: Nodes<T>): T[] {
  const found = new Map<string, T>();
  let parents = new Set([id]);
  while (parents.size > 0) {
    const next = new Set<string>();
    for (const task of tasks.values())
      if (
        task.parentId !== undefined &&
        parents.has(task.parentId) &&
        task.id !== id &&
        !found.has(task.id)
      ) {
        found.set(task.id, task);
        next.add(task.id);
      }
    parents = next;
  }
  return [...found.values()];
}

export function levelsOf<T extends Node>(id: string, children: ReadonlyMap<string, readonly T[]>): number {
  const below = (children.get(id) ?? []).map((child) => levelsOf(child.id, children));
  return 1 + Math.max(0, ...below);
}

export const doneOf = (children: readonly Pick<Task, 'completed'>[]): { done: number; total: number } => ({
  done: children.filter(({ completed }) => completed).length,
  total: children.length,
});
