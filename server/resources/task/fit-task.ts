import { countsForPlan, type Task } from '../../../domain/task/task.ts';
import type { WriteContext } from '../../api/caller-write.ts';
import type { Tx } from '../../db/engine/open.ts';
import { entityTables } from '../../db/rows/entities.ts';
import { readPlan, requireRoomForTask } from '../../subscription/plan.ts';
import { listToWriteIn, usableList } from '../generic/list-to-write-in.ts';
import { nest, nestAgain } from './nest.ts';
import { inSection } from './section-of-task.ts';

/**
 * Puts a task into an existing list, and links it only to an existing goal and section. @param levels its own and those
 * of what comes with it
 * @param isBack whether it was in this account before
 * @throws Problem 'limit' when the owner's plan has no room for it, 'not-found' when the list never existed
 */
export async function fitTask(
  context: WriteContext,
  { parentId, ...value }: Task,
  levels = 1,
  isBack = false,
): Promise<Task> {
  const { tx, callerId, ownerId, now } = context;
  const [listId, plan] = await Promise.all([
    listToWriteIn(tx, callerId, ownerId, value.listId),
    readPlan(tx, ownerId, now),
  ]);
  const nested = await nest(context, { ...value, listId }, undefined, parentId, levels);
  if (countsForPlan(nested)) await requireRoomForTask(tx, { ownerId, callerId }, plan, 1, isBack);
  const sectioned = await inSection(context, nested, undefined, nested.sectionId);
  return linkable(tx, callerId, ownerId, sectioned);
}

/** Keeps the goal, whichever editor of the list restores the task. @throws Problem 'limit' if the plan has no room */
export async function fitDeletedTask(context: WriteContext, { parentId, ...value }: Task): Promise<Task> {
  const { tx, callerId, ownerId, now } = context;
  const listId = await usableList(tx, ownerId, value.listId);
  const nested = await nestAgain(context, { ...value, listId }, parentId);
  if (countsForPlan(nested))
    await requireRoomForTask(tx, { ownerId, callerId }, await readPlan(tx, ownerId, now), 1, true);
  return linkable(tx, ownerId, ownerId, await inSection(context, nested, undefined, undefined));
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
