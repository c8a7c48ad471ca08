import { Problem, parse } from '../../domain/problem.ts';
import { fallbackListId } from '../../domain/task/list-home.ts';
import { finish, isSeries } from '../../domain/task/series.ts';
import { countsForPlan, type Task, type TaskUpdates } from '../../domain/task/task.ts';
import { taskRules } from '../../domain/task/task-rules.ts';
import {
  readWithSubtasks,
  type SubtasksToComplete,
  WITH_SUBTASKS_SETTING,
} from '../../domain/task/with-subtasks.ts';
import type { ApiDeps } from '../api/api.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { entityTables, toCallerView } from '../db/entities.ts';
import type { Tx } from '../db/open.ts';
import { accountsToLock, ownerOf, requireEditor } from '../sharing/sharing-scope.ts';
import { readPlan, requireRoomForTask } from '../subscription/plan.ts';
import { keepCompleter } from './completer.ts';
import { filtered, taskQuery } from './filtered-tasks.ts';
import { hasArrived } from './has-arrived.ts';
import { absent, findForEditor, newIdIn } from './list-rows.ts';
import { readAccountPlace } from './place.ts';
import type { Resource } from './resource.ts';
import { resourceRoutes } from './resource-routes.ts';
import { rowsOf } from './rows.ts';
import { inSection } from './section-of-task.ts';
import { below, moveSubtrees, nest, nestAgain, removeSubtree, unnestChildren } from './subtasks.ts';

const { list: lists, task: tasks } = entityTables;
const rows = rowsOf('task');
export const NO_LIST = 'That list no longer exists.';

/** The caller's own tasks and those in lists shared with them. */
export const taskResource: Resource<'task'> = {
  entity: 'task',
  accountsToLock,
  query: taskQuery,

  async all(context, query) {
    return filtered(await tasks.visible(context.db, context.callerId), query, context);
  },

  allAsText: ({ db, callerId }) => tasks.visibleText(db, callerId),

  async add(caller, input) {
    const { tx, callerId } = caller;
    const drafted = rows.draft(caller, input, await newIdIn(tx, callerId, input));
    const { ownerId, id } = await ownerOf(tx, callerId, drafted.id);
    const context = { ...caller, ownerId };
    const [found, fitted] = await Promise.all([
      tasks.find(tx, ownerId, id),
      fitTask(context, { ...drafted, id }),
    ]);
    const value = await keepCompleter(context, fitted);
    const before = rows.acceptable(found, value, input);
    if (before) await requireEditor(tx, { callerId, ownerId, listId: before.listId }, absent('task'));
    return rows.view(context, await rows.save(context, before, value, input));
  },

  async update(caller, wireId, updates: TaskUpdates) {
    const { context, row: before } = await findForEditor('task', caller, wireId);
    const { tx, callerId, ownerId, now } = context;
    const { listId, completedAt, completed, advanceFrom } = updates;
    const drafted = rows.updated(context, before, updates);
    const isUndo = !before.completed && completedAt !== undefined;
    const after = isUndo ? await keepCompleter(context, drafted) : drafted;
    const linked = await relinked(context, before, after);
    const placed =
      listId === undefined
        ? linked
        : { ...linked, listId: await listToWriteIn(tx, callerId, ownerId, listId) };
    const nested = await nest(context, placed, before, updates.parentId);
    const sectioned = await inSection(context, nested, before, updates.sectionId);
    if (countsForPlan(nested) && !countsForPlan(before))
      await requireRoomForTask(tx, { ownerId, callerId }, await readPlan(tx, ownerId, now));
    if (nested.listId !== before.listId) await moveSubtrees(context, [before.id], nested.listId);
    const finishes = completed && !advanceFrom && isSeries(before);
    const saved = finishes ? await finishOccurrence(context, sectioned) : sectioned;
    await rows.replace(context, before, saved);
    if (saved.completed && !before.completed && (await includesSubtasks(context, updates.subtasks)))
      await completeSubtasks(context, saved);
    if (finishes && !saved.completed) await reopenSubtasks(context, saved.id);
    return rows.view(context, saved);
  },

  async remove(caller, wireId, { movedTo } = {}) {
    const { context, row: task } = await findForEditor('task', caller, wireId);
    if (movedTo === undefined) await removeSubtree(context, task.id);
    else await unnestChildren(context, task.id);
    const isMoved = movedTo !== undefined && (await hasArrived(context, task, movedTo));
    await rows.remove(context, task, isMoved ? { movedTo } : null);
  },
};

async function includesSubtasks({ tx, callerId }: WriteContext, asked: SubtasksToComplete = 'only') {
  if (asked !== 'setting') return asked === 'all';
  const setting = await entityTables.setting.find(tx, callerId, WITH_SUBTASKS_SETTING);
  return readWithSubtasks(setting?.value) === 'all';
}

/** Completes the open tasks below one in the same write, when it was completed. */
async function completeSubtasks(context: WriteContext, { id, completedAt }: Task): Promise<void> {
  const { tx, callerId, ownerId } = context;
  for (const task of await below(tx, ownerId, [id]))
    if (!task.completed)
      await taskResource.update(context, toCallerView('task', callerId, ownerId, task).id, {
        completed: true,
        completedAt,
      });
}

/** Opens the tasks below a series again, at its next occurrence. */
export async function reopenSubtasks(context: WriteContext, id: string): Promise<void> {
  const { tx, callerId, ownerId } = context;
  for (const task of await below(tx, ownerId, [id]))
    if (task.completed)
      await taskResource.update(context, toCallerView('task', callerId, ownerId, task).id, {
        completed: false,
      });
}

/**
 * Completing a series, as programs do, finishes its open occurrence: that becomes a row of its own.
 * @param completed the series, completed and with its other updates
 * @returns the series at its next occurrence; completed if it has none
 */
async function finishOccurrence(context: WriteContext, completed: Task): Promise<Task> {
  const { tx, callerId, ownerId, now } = context;
  const { completedAt, completedBy: _, ...open } = { ...completed, completed: false };
  const { zone } = await readAccountPlace(tx, callerId);
  const { copy, updates } = finish(open, completedAt ?? now, zone) ?? {};
  if (!copy || !updates) return completed;
  const added = toCallerView('task', callerId, ownerId, { ...copy, id: copy.id ?? '', completedAt });
  await taskResource.add(context, parse(taskRules.input, added));
  return taskRules.update(open, updates, now, callerId);
}

/** /api/tasks (product.md §7): the caller's own tasks and those in lists shared with them. */
export const taskRoutes = (deps: ApiDeps) => resourceRoutes(deps, taskResource, 'Tasks');

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
