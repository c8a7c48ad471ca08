import { DEFAULT_LIST_ID } from '../domain/list.ts';
import { Problem } from '../domain/problem.ts';
import type { Task } from '../domain/task.ts';
import type { ApiDeps } from './api/api.ts';
import type { Doing } from './api/caller-write.ts';
import { createResource, type Place } from './api/resource.ts';
import { resourceRoutes } from './api/resource-routes.ts';
import { entityTables } from './db/entities.ts';
import type { Tx } from './db/open.ts';
import { requireRoomForTask } from './plan.ts';
import { concernedBy, membersOf, ownerOf, requireEditor } from './sharing/sharing-scope.ts';

const { list: lists, task: tasks } = entityTables;

/** The caller's own tasks, and those in lists that others share with them. */
export const taskResource = createResource('task', {
  others: concernedBy,
  place,
  adding: fitTask,
  async updating({ tx, callerId, ownerId, now }, before, after, { listId }) {
    if (before.completed && !after.completed) await requireRoomForTask(tx, { ownerId, callerId }, now);
    const linked = after.goalId === before.goalId ? after : await linkable(tx, callerId, ownerId, after);
    if (listId === undefined) return { value: linked };
    return move({ tx, callerId, ownerId }, before, { ...linked, listId });
  },
  async removing({ tx, callerId, ownerId }, _task, { movedTo }) {
    if (movedTo === undefined) return undefined;
    const newOwnerId = await requireArrived(tx, callerId, movedTo);
    // What somebody else took away, or didn't go to somebody else, its owner can have back from the trash.
    return callerId === ownerId && newOwnerId !== ownerId ? { movedTo } : undefined;
  },
});

/** /api/tasks (SPEC §7): the caller's own tasks, and those in lists that others share with them. */
export const taskRoutes = (deps: ApiDeps) => resourceRoutes(deps, taskResource, 'Tasks');

/**
 * A task as it can be kept with an owner: in a list that is there, and linked only to a goal that is.
 * @throws Problem 'limit' when the owner's plan has no room for it, 'not-found' when there never was such a list
 */
export async function fitTask({ tx, callerId, ownerId, now }: Doing, value: Task): Promise<Task> {
  if (!value.completed) await requireRoomForTask(tx, { ownerId, callerId }, now);
  const listId = await listWithin(tx, callerId, ownerId, value.listId);
  return linkable(tx, callerId, ownerId, { ...value, listId: await usableList(tx, ownerId, listId) });
}

async function place(tx: Tx, callerId: string, wireId: string, added?: Task): Promise<Place> {
  const { ownerId, id } = await ownerOf(tx, callerId, wireId);
  const listId = added
    ? await listWithin(tx, callerId, ownerId, added.listId)
    : await listOf(tx, ownerId, id);
  await requireEditor(tx, callerId, ownerId, listId);
  return { ownerId, id, hearers: await membersOf(tx, ownerId, listId) };
}

/** A task that goes from one person's list to another's is added there first. @returns whose it is there */
async function requireArrived(tx: Tx, callerId: string, wireId: string): Promise<string> {
  const { ownerId, id } = await ownerOf(tx, callerId, wireId);
  const found = await tasks.find(tx, ownerId, id);
  if (!found) throw new Problem('not-found', 'It didn’t arrive where it was to go, so it stays here.');
  await requireEditor(tx, callerId, ownerId, found.listId);
  return ownerId;
}

async function listOf(tx: Tx, ownerId: string, id: string): Promise<string> {
  const found = await tasks.find(tx, ownerId, id);
  if (!found) throw new Problem('not-found', 'That task isn’t there (any more).');
  return found.listId;
}

/** The list as its owner calls it. A task and its list belong to the same person. */
async function listWithin(tx: Tx, callerId: string, ownerId: string, wireListId: string): Promise<string> {
  const list = await ownerOf(tx, callerId, wireListId);
  if (list.ownerId === ownerId) return list.id;
  throw new Problem('invalid', 'A task can’t go from one person’s list to another’s. Add it there anew.');
}

async function move(
  { tx, callerId, ownerId }: Pick<Doing, 'tx' | 'callerId' | 'ownerId'>,
  before: Task,
  after: Task,
) {
  const listId = await usableList(tx, ownerId, await listWithin(tx, callerId, ownerId, after.listId));
  await requireEditor(tx, callerId, ownerId, listId);
  const [from, to] = [await membersOf(tx, ownerId, before.listId), await membersOf(tx, ownerId, listId)];
  return {
    value: { ...after, listId },
    hearers: to,
    hiddenFrom: from.filter((member) => !to.includes(member)),
  };
}

/**
 * The list, or the default one in place of a list that was deleted while the task was on its way.
 * @throws Problem 'not-found' when there never was such a list
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
  if (!fallback) throw new Problem('not-found', 'That list isn’t there (any more).');
  return fallback;
}

/** The task as it can be kept: linked to a goal only if the goal is there, and the owner's own. */
async function linkable(tx: Tx, callerId: string, ownerId: string, task: Task): Promise<Task> {
  const { goalId, ...unlinked } = task;
  const found = goalId && callerId === ownerId && (await entityTables.goal.find(tx, ownerId, goalId));
  return found ? task : unlinked;
}

/** Where tasks go that have no list: the default one, or any if that is gone. */
export async function fallbackList(tx: Tx, ownerId: string, without?: string): Promise<string | undefined> {
  const all = (await lists.all(tx, ownerId)).map(({ id }) => id).filter((id) => id !== without);
  return all.find((id) => id === DEFAULT_LIST_ID) ?? all.sort()[0];
}
