import type { Refused } from '../store/mutations.ts';

/** A refused write, and those that were refused because of it, in the order in which they were made. */
export type RefusedTree = { first: Refused; along: readonly Refused[] };

/** The ids of the tasks without which a write can't be made. */
function needed({ entity, action, input }: Refused): unknown[] {
  const { parentId, taskId }: { parentId?: unknown; taskId?: unknown } = input;
  if (action !== 'add') return [];
  return entity === 'task' ? [parentId] : entity === 'reminder' ? [taskId] : [];
}

/** Groups additions with that of the task which they are below or about, if it was refused, too. */
export function refusedTrees(refused: readonly Refused[]): RefusedTree[] {
  const trees: { first: Refused; along: Refused[] }[] = [];
  const byTask = new Map<unknown, (typeof trees)[number]>();
  for (const write of refused) {
    const above = needed(write)
      .map((id) => byTask.get(id))
      .find((tree) => tree !== undefined);
    const tree = above ?? { first: write, along: [] };
    if (above) above.along.push(write);
    else trees.push(tree);
    if (write.entity === 'task' && write.action === 'add') byTask.set(write.id, tree);
  }
  return trees;
}
