import { effectsOf, type Pending, type Refused } from '../store/core/pending.ts';

/** A refused write, and those that were refused because of it, in the order in which they were made. */
export type RefusedTree = { first: Refused; along: readonly Refused[] };

/** What a write adds; a mutation may add several rows. */
const additionsIn = (write: Refused): Pending[] =>
  (write.action === 'mutate' ? effectsOf(write) : [write]).filter(({ action }) => action === 'add');

/** The ids of the tasks without which a row can't be added. */
function needed({ entity, input }: Pending): unknown[] {
  const fields = new Map<string, unknown>(Object.entries(input));
  return entity === 'task' ? [fields.get('parentId')] : entity === 'reminder' ? [fields.get('taskId')] : [];
}

/** Groups additions with that of the task which they are below or about, if it was refused, too. */
export function refusedTrees(refused: readonly Refused[]): RefusedTree[] {
  const trees: { first: Refused; along: Refused[] }[] = [];
  const byTask = new Map<unknown, (typeof trees)[number]>();
  for (const write of refused) {
    const added = additionsIn(write);
    const above = added
      .flatMap(needed)
      .map((id) => byTask.get(id))
      .find((tree) => tree !== undefined);
    const tree = above ?? { first: write, along: [] };
    if (above) above.along.push(write);
    else trees.push(tree);
    for (const { entity, id } of added) if (entity === 'task') byTask.set(id, tree);
  }
  return trees;
}
