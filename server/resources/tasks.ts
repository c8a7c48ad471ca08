import { randomUUID } from 'node:crypto';
import { isAsMade } from '../../domain/inverse-patch.ts';
import { Problem, parse } from '../../domain/problem.ts';
import { sharedId } from '../../domain/shared-id.ts';
import { fallbackListId } from '../../domain/task/list-home.ts';
import { finish, isSeries } from '../../domain/task/series.ts';
import { type Task, taskRules } from '../../domain/task/task.ts';
import type { ApiDeps } from '../api/api.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { entityTables, toCallerView } from '../db/entities.ts';
import type { Tx } from '../db/open.ts';
import { accountsToLock, ownerOf, requireEditor } from '../sharing/sharing-scope.ts';
import { requireRoomForTask } from '../subscription/plan.ts';
import { keepCompleter } from './completer.ts';
import { createResource, type OwnerRef } from './resource.ts';
import { resourceRoutes } from './resource-routes.ts';

const { list: lists, task: tasks } = entityTables;
export const NO_LIST = 'That list no longer exists.';
export const NO_TASK = 'That task no longer exists.';
/** Where neither the series nor the request names a time zone. */
export const FALLBACK_ZONE = 'UTC';
const NOT_ARRIVED = 'Couldn’t move it, so it stays here.';

/** The caller's own tasks and those in lists shared with them. */
export const taskResource = createResource('task', {
  accountsToLock: accountsToLock,
  resolveOwner: place,
  visible: tasks.visible,
  newId: newTaskId,
  beforeCreate: async (context, value) => keepCompleter(context, await fitTask(context, value)),
  async beforeUpdate({ tx, callerId, ownerId, now, note }, before, drafted, updates) {
    const { listId, completedAt, completed, advanceFrom } = updates;
    if (before.completed && !drafted.completed) await requireRoomForTask(tx, { ownerId, callerId }, now);
    const isUndo = !before.completed && completedAt !== undefined;
    const after = isUndo ? await keepCompleter({ tx, ownerId }, drafted) : drafted;
    const linked = await relinked({ tx, callerId, ownerId }, before, after);
    const placed =
      listId === undefined
        ? linked
        : { ...linked, listId: await listToWriteIn(tx, callerId, ownerId, listId) };
    const finishes = completed && !advanceFrom && isSeries(before);
    return finishes ? finishOccurrence({ tx, callerId, ownerId, now, note }, placed) : placed;
  },
  async beforeIgnore({ tx, callerId, ownerId }, { listId }) {
    await requireEditor(tx, { callerId, ownerId, listId }, NO_TASK);
  },
  async beforeRemove({ tx, callerId, ownerId }, task, { movedTo }) {
    if (movedTo === undefined) return undefined;
    const arrived = await requireArrived(tx, callerId, movedTo);
    // If an editor removed it, it stayed with the same owner, or it changed after it was copied, its owner can restore
    // it from the trash.
    const isMoved = callerId === ownerId && arrived.ownerId !== ownerId && isCopy(arrived.task, task);
    return isMoved ? { movedTo } : undefined;
  },
});

/**
 * Completing a series, as programs do, finishes its open occurrence: that becomes a row of its own.
 * @param completed the series, completed and with its other updates
 * @returns the series at its next occurrence; completed if it has none
 */
async function finishOccurrence(context: WriteContext, completed: Task): Promise<Task> {
  const { callerId, ownerId, now } = context;
  const { completedAt, completedBy: _, ...open } = { ...completed, completed: false };
  const { copy, updates } = finish(open, completedAt ?? now, FALLBACK_ZONE) ?? {};
  if (!copy || !updates) return completed;
  const added = toCallerView('task', callerId, ownerId, { ...copy, id: copy.id ?? '', completedAt });
  await taskResource.add(context, parse(taskRules.input, added));
  return taskRules.update(open, updates, now, callerId);
}

/** /api/tasks (product.md §7): the caller's own tasks and those in lists shared with them. */
export const taskRoutes = (deps: ApiDeps) => resourceRoutes(deps, taskResource, 'Tasks');

/** A task belongs to the owner of its list, so its id is prefixed with the owner's id when that isn't the caller. */
async function newTaskId(tx: Tx, callerId: string, { listId = '' }: { listId?: string }): Promise<string> {
  const { ownerId } = await ownerOf(tx, callerId, listId);
  return ownerId === callerId ? randomUUID() : sharedId(ownerId, randomUUID());
}

/**
 * Adjusts a task so that it can be saved in the owner's account: in an existing list, and linked only to an existing
 * goal.
 * @throws Problem 'limit' when the owner's plan has no room for it, 'not-found' when the list never existed
 */
export async function fitTask({ tx, callerId, ownerId, now }: WriteContext, value: Task): Promise<Task> {
  if (!value.completed) await requireRoomForTask(tx, { ownerId, callerId }, now);
  const listId = await listToWriteIn(tx, callerId, ownerId, value.listId);
  return linkable(tx, callerId, ownerId, { ...value, listId });
}

/**
 * Adjusts a deleted task so that it can be restored with its goal, whichever editor of its list restores it.
 * @throws Problem 'limit' when the owner's plan has no room for it
 */
export async function fitDeletedTask(
  { tx, callerId, ownerId, now }: WriteContext,
  value: Task,
): Promise<Task> {
  if (!value.completed) await requireRoomForTask(tx, { ownerId, callerId }, now);
  return linkable(tx, ownerId, ownerId, { ...value, listId: await usableList(tx, ownerId, value.listId) });
}

async function place(tx: Tx, callerId: string, wireId: string, added?: Task): Promise<OwnerRef> {
  const { ownerId, id } = await ownerOf(tx, callerId, wireId);
  if (added) return { ownerId, id };
  const listId = (await tasks.find(tx, ownerId, id))?.listId;
  await requireEditor(tx, { callerId, ownerId, listId }, NO_TASK);
  return { ownerId, id };
}

/** Older versions of the app move a task by adding a copy and then removing the original. */
async function requireArrived(
  tx: Tx,
  callerId: string,
  wireId: string,
): Promise<{ ownerId: string; task: Task }> {
  const { ownerId, id } = await ownerOf(tx, callerId, wireId);
  const found = await tasks.find(tx, ownerId, id);
  await requireEditor(tx, { callerId, ownerId, listId: found?.listId }, NOT_ARRIVED);
  if (!found) throw new Problem('not-found', NOT_ARRIVED);
  return { ownerId, task: found };
}

/** What a task says, apart from where it is. */
const contentOf = ({ id: _, listId, goalId, ...content }: Task): object => content;

/** Whether a copy still has the same content as the task. */
const isCopy = (copy: Task, task: Task): boolean => isAsMade(contentOf(copy), contentOf(task));

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
async function listToWriteIn(tx: Tx, callerId: string, ownerId: string, wireListId: string): Promise<string> {
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
async function relinked(
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
