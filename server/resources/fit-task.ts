import { Problem } from '../../domain/problem.ts';
import { fallbackListId } from '../../domain/task/list-home.ts';
import { countsForPlan, type Task } from '../../domain/task/task.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { entityTables } from '../db/entities.ts';
import type { Tx } from '../db/open.ts';
import { ownerOf, requireEditor } from '../sharing/sharing-scope.ts';
import { readPlan, requireRoomForTask } from '../subscription/plan.ts';
import { inSection } from './section-of-task.ts';
import { nest, nestAgain } from './subtasks.ts';

const { list: lists } = entityTables;
export const NO_LIST = 'That list no longer exists.';

/**
 * Adjusts a task so that it can be saved in the owner's account: in an existing list, and linked only to an existing
 * goal and section.
 * @throws Problem 'limit' when the owner's plan has no room for it, 'not-found' when the list never existed
 */
export async function fitTask(context: WriteContext, { parentId, ...value }: Task): Promise<Task> {
  const { tx, callerId, ownerId, now } = context;
  const [listId, plan] = await Promise.all([
    listToWriteIn(tx, callerId, ownerId, value.listId),
    readPlan(tx, ownerId, now),
  ]);
  const nested = await nest(context, { ...value, listId }, undefined, parentId);
  if (countsForPlan(nested)) await requireRoomForTask(tx, { ownerId, callerId }, plan);
  const sectioned = await inSection(context, nested, undefined, nested.sectionId);
  return linkable(tx, callerId, ownerId, sectioned);
}

/**
 * Adjusts a deleted task so that it can be restored with its goal, whichever editor of its list restores it.
 * @throws Problem 'limit' when the owner's plan has no room for it
 */
export async function fitDeletedTask(context: WriteContext, { parentId, ...value }: Task): Promise<Task> {
  const { tx, callerId, ownerId, now } = context;
  const listId = await usableList(tx, ownerId, value.listId);
  const nested = await nestAgain(context, { ...value, listId }, parentId);
  if (countsForPlan(nested))
    await requireRoomForTask(tx, { ownerId, callerId }, await readPlan(tx, ownerId, now));
  return linkable(tx, ownerId, ownerId, await inSection(context, nested, undefined, undefined));
}

/** The list's id within its owner's account. A task and its list belong to the same person. */
async function listWithin(tx: Tx, callerId: string, ownerId: string, wireListId: string): Promise<string> {
  const list = await ownerOf(tx, callerId, wireListId);
  if (list.ownerId === ownerId) return list.id;
  throw new Problem(
    'invalid',
    'That list belongs to someone else. Use /api/tasks/move to move the task there.',
  );
}

/**
 * The id, within its owner's account, of a list that the caller can write to. For lists the caller isn't a member of,
 * the error is the same whether or not the list exists.
 */
export async function listToWriteIn(
  tx: Tx,
  callerId: string,
  ownerId: string,
  wireListId: string,
): Promise<string> {
  const listId = await listWithin(tx, callerId, ownerId, wireListId);
  if (callerId === ownerId) return usableList(tx, ownerId, listId);
  await requireEditor(tx, { callerId, ownerId, listId }, NO_LIST);
  return listId;
}

/**
 * The list's id, or the default list's if the list was deleted after the client sent the task.
 * @throws Problem 'not-found' when the list never existed
 */
async function usableList(tx: Tx, ownerId: string, listId: string): Promise<string> {
  if (await lists.find(tx, ownerId, listId)) return listId;
  const once = await tx
    .selectFrom('change')
    .select('cursor')
    .where('account_id', '=', ownerId)
    .where('entity', '=', 'list')
    .where('owner_id', '=', ownerId)
    .where('entity_id', '=', listId)
    .executeTakeFirst();
  const fallback = once && (await fallbackList(tx, ownerId));
  if (!fallback) throw new Problem('not-found', NO_LIST);
  return fallback;
}

/** The task with its goal link, which only the owner can see and change. */
export async function relinked(
  { tx, callerId, ownerId }: Pick<WriteContext, 'tx' | 'callerId' | 'ownerId'>,
  { goalId: linkedTo }: Task,
  { goalId, ...after }: Task,
): Promise<Task> {
  const kept = callerId === ownerId ? goalId : linkedTo;
  const linked = { ...after, ...(kept && { goalId: kept }) };
  return kept === linkedTo ? linked : linkable(tx, callerId, ownerId, linked);
}

/** The task, without its goal link unless the goal exists and belongs to the caller. */
async function linkable(tx: Tx, callerId: string, ownerId: string, task: Task): Promise<Task> {
  const { goalId, ...unlinked } = task;
  const found = goalId && callerId === ownerId && (await entityTables.goal.find(tx, ownerId, goalId));
  return found ? task : unlinked;
}

/** The list for tasks without one: the default list, or any other if that was deleted. */
export async function fallbackList(tx: Tx, ownerId: string, without?: string): Promise<string | undefined> {
  const all = await lists.all(tx, ownerId);
  return fallbackListId(
    all.map(({ id }) => id),
    without,
  );
}
