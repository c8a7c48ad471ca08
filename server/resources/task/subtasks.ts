import { Problem } from '../../../domain/problem.ts';
import { countsForPlan, type Task } from '../../../domain/task/task.ts';
import { descendantsOf, MAX_LEVELS } from '../../../domain/task/tree/subtasks.ts';
import type { WriteContext } from '../../api/caller-write.ts';
import { inBatches } from '../../db/engine/batches.ts';
import type { Tx } from '../../db/engine/open.ts';
import { entityTables } from '../../db/rows/entities.ts';
import { readPlan, requireRoomForTask } from '../../subscription/plan.ts';

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

/**
 * Deletes the tasks below one, in the same write, so that restoring it brings them back.
 * @param seen those that the person saw go. Open tasks that others put there meanwhile come up to the top level, if the
 * owner's plan has room for them there. All go if not given
 */
export async function removeSubtree(
  context: WriteContext,
  parent: Task,
  seen?: ReadonlySet<string>,
): Promise<void> {
  const { tx, ownerId, note } = context;
  const all = await below(tx, ownerId, [parent.id]);
  const staying = seen ? await stayingOf(context, parent, all, seen) : [];
  await unnest(context, staying);
  const kept = new Set(
    staying.flatMap(({ id }) => [id, ...descendantsOf(id, byId(all)).map((task) => task.id)]),
  );
  const going = all.filter(({ id }) => !kept.has(id));
  const ids = going.map((task) => task.id);
  await inBatches(ids, (batch) =>
    tx.deleteFrom('task').where('account_id', '=', ownerId).where('id', 'in', batch).execute(),
  );
  for (const before of going) note({ entity: 'task', ownerId, id: before.id, before, after: null });
}

const byId = (tasks: readonly Task[]): ReadonlyMap<string, Task> =>
  new Map(tasks.map((task) => [task.id, task]));

/** The tasks below one that stay when it goes, each with all below it; none if there is no room for them. */
async function stayingOf(
  { tx, ownerId, callerId, now }: WriteContext,
  parent: Task,
  all: readonly Task[],
  seen: ReadonlySet<string>,
): Promise<Task[]> {
  const isGoing = ({ id, completed }: Task) => completed || seen.has(id);
  const gone = new Set([parent.id, ...all.filter(isGoing).map(({ id }) => id)]);
  const staying = all.filter((task) => !isGoing(task) && gone.has(task.parentId ?? ''));
  try {
    const more = staying.length - Number(countsForPlan(parent));
    await requireRoomForTask(tx, { ownerId, callerId }, await readPlan(tx, ownerId, now), more);
  } catch (error) {
    if (error instanceof Problem && error.code === 'limit') return [];
    throw error;
  }
  return staying;
}

/**
 * Puts a task's subtasks at the top level, because it moves to another account.
 * @throws Problem 'limit' when the owner's plan has no room for them, once the task is gone
 */
export async function unnestChildren(context: WriteContext, parent: Task): Promise<void> {
  const { tx, ownerId, callerId, now } = context;
  const ids = await idsUnder(tx, ownerId, [parent.id]);
  const children = await tasks.findMany(tx, ownerId, ids);
  const more = children.filter(({ completed }) => !completed).length - Number(countsForPlan(parent));
  await requireRoomForTask(tx, { ownerId, callerId }, await readPlan(tx, ownerId, now), more);
  await unnest(context, children);
}

async function unnest({ tx, ownerId, note }: WriteContext, all: readonly Task[]): Promise<void> {
  const ids = all.map((task) => task.id);
  await tasks.setField(tx, ownerId, ids, 'parentId', undefined);
  for (const before of all) {
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
