import { MAX_LEVELS } from '../../domain/task/subtasks.ts';
import type { Task } from '../../domain/task/task.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { inBatches } from '../db/batches.ts';
import { entityTables } from '../db/entities.ts';
import type { Tx } from '../db/open.ts';

const { task: tasks } = entityTables;

export async function moveSubtrees(
  { tx, ownerId, note }: WriteContext,
  roots: readonly string[],
  listId: string,
): Promise<void> {
  const moving = (await below(tx, ownerId, roots)).filter((task) => task.listId !== listId);
  const ids = moving.map((task) => task.id);
  await tasks.setField(tx, ownerId, ids, 'listId', listId);
  for (const before of moving)
    note({ entity: 'task', ownerId, id: before.id, before, after: { ...before, listId } });
}

/** Deletes all tasks below one, in the same write, so that restoring it brings them back. */
export async function removeSubtree({ tx, ownerId, note }: WriteContext, id: string): Promise<void> {
  const going = await below(tx, ownerId, [id]);
  const ids = going.map((task) => task.id);
  await inBatches(ids, (batch) =>
    tx.deleteFrom('task').where('account_id', '=', ownerId).where('id', 'in', batch).execute(),
  );
  for (const before of going) note({ entity: 'task', ownerId, id: before.id, before, after: null });
}

/** Puts a task's subtasks at the top level, because it moves to another account. */
export async function unnestChildren({ tx, ownerId, note }: WriteContext, id: string): Promise<void> {
  const ids = await idsUnder(tx, ownerId, [id]);
  const children = await tasks.findMany(tx, ownerId, ids);
  await tasks.setField(tx, ownerId, ids, 'parentId', undefined);
  for (const before of children) {
    const { parentId: _, ...after } = before;
    note({ entity: 'task', ownerId, id: before.id, before, after });
  }
}

export const below = async (tx: Tx, ownerId: string, ids: readonly string[]): Promise<Task[]> =>
  tasks.findMany(tx, ownerId, (await levelsBelow(tx, ownerId, ids)).flat());

export async function levelsBelow(tx: Tx, ownerId: string, ids: readonly string[]): Promise<string[][]> {
  const levels: string[][] = [];
  for (let level = ids; levels.length < MAX_LEVELS; ) {
    const next = await idsUnder(tx, ownerId, level);
    if (next.length === 0) break;
    levels.push(next);
    level = next;
  }
  return levels;
}

export async function idsUnder(tx: Tx, ownerId: string, parentIds: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  await inBatches(parentIds, async (batch) => {
    const rows = await tx
      .selectFrom('task')
      .select('id')
      .where('account_id', '=', ownerId)
      .where('parent_id', 'in', batch)
      .execute();
    for (const { id } of rows) found.push(id);
  });
  return found;
}
