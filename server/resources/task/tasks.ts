import { Problem } from '../../../domain/problem.ts';
import { stillAsSeen } from '../../../domain/registry/still-as-seen.ts';
import { isSeries } from '../../../domain/task/series.ts';
import { countsForPlan, type Task, type TaskUpdates } from '../../../domain/task/task.ts';
import { completedAlong } from '../../../domain/task/tree/complete-below.ts';
import {
  readWithSubtasks,
  type SubtasksToComplete,
  WITH_SUBTASKS_SETTING,
} from '../../../domain/task/with-subtasks.ts';
import type { ApiDeps } from '../../api/api.ts';
import type { WriteContext } from '../../api/caller-write.ts';
import { toCallerView } from '../../db/rows/caller-view.ts';
import { entityTables } from '../../db/rows/entities.ts';
import { latestHistory } from '../../db/rows/latest-history.ts';
import { namesSelf } from '../../session/caller.ts';
import { accountsToLock } from '../../sharing/accounts-to-lock.ts';
import { lastPlaceOf, saveMove } from '../../sharing/moved-tasks.ts';
import { ownerOf, requireEditor } from '../../sharing/sharing-scope.ts';
import { readPlan, requireRoomForTask } from '../../subscription/plan.ts';
import { keepOverlaps } from '../generic/keep-overlaps.ts';
import { absent, findForEditor, newIdIn } from '../generic/list-rows.ts';
import { listToWriteIn } from '../generic/list-to-write-in.ts';
import { readAccountPlace } from '../generic/place.ts';
import type { Resource, Updating } from '../generic/resource.ts';
import { resourceRoutes } from '../generic/resource-routes.ts';
import { rowsOf } from '../generic/rows.ts';
import { arrivalOf } from './arrival.ts';
import { filtered, taskQuery } from './filtered-tasks.ts';
import { fitTask, relinked } from './fit-task.ts';
import { nest } from './nest.ts';
import { finishOccurrence, isOpenNow, meantNow, movedOn, reopenSubtasks } from './occurrences.ts';
import { inSection } from './section-of-task.ts';
import { below, moveSubtrees, removeSubtree, unnestChildren } from './subtasks.ts';

const { task: tasks } = entityTables;
const rows = rowsOf('task');

export const taskResource: Resource<'task'> = {
  entity: 'task',
  accountsToLock,
  query: taskQuery.extend(namesSelf),

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

  update: (caller, wireId, updates, how) => updateTask(caller, wireId, updates, how),

  async remove(caller, wireId, { movedTo, below: named, advanceFrom } = {}) {
    const seen = named && new Set(named.map((id) => lastPlaceOf(caller.callerId, id).id));
    const found = await findForEditor('task', caller, wireId).catch(missing);
    if (!found) {
      if (seen && (await removeOrphans(caller, wireId, seen))) return;
      throw new Problem('not-found', absent('task'));
    }
    const { context, row: task } = found;
    if (advanceFrom && !(await isOpenNow(context, task, advanceFrom))) return;
    if (movedTo === undefined) {
      await removeSubtree(context, task, seen);
      await rows.remove(context, task);
      return;
    }
    const arrival = await arrivalOf(context, task, movedTo);
    await unnestChildren(context, task);
    await rows.remove(context, task, arrival);
    const { tx, ownerId, now } = context;
    if (arrival.movedTo) await saveMove(tx, { ownerId, id: task.id }, arrival.movedTo, now);
  },
};

/** @param how without a zone, the day counts in that of the series, or else the caller's */
export async function updateTask(
  caller: WriteContext,
  wireId: string,
  given: TaskUpdates,
  { zone, seen, base }: Updating = {},
): Promise<Task> {
  const { context, row: before } = await findForEditor('task', caller, wireId);
  const { tx, callerId, ownerId, now } = context;
  const asSeen = stillAsSeen(given, seen, rows.view(context, before));
  const updates = await meantNow(context, before, asSeen);
  const { listId, completedAt } = updates;
  const drafted = rows.updated(context, before, updates);
  const isUndo = !before.completed && completedAt !== undefined;
  const after = isUndo ? await keepCompleter(context, drafted) : drafted;
  const linked = await relinked(context, before, after);
  const placed =
    listId === undefined ? linked : { ...linked, listId: await listToWriteIn(tx, callerId, ownerId, listId) };
  const nested = await nest(context, placed, before, updates.parentId);
  const sectioned = await inSection(context, nested, before, updates.sectionId);
  if (countsForPlan(nested) && !countsForPlan(before)) {
    const plan = await readPlan(tx, ownerId, now);
    await requireRoomForTask(tx, { ownerId, callerId }, plan, 1, before.completed);
  }
  if (nested.listId !== before.listId) await moveSubtrees(context, [before.id], nested.listId);
  const whole = await keepOverlaps(context, 'task', before, sectioned, base);
  const { saved, isFinished } = await atItsOccurrence(context, before, whole, updates, zone);
  await rows.replace(context, before, saved);
  if (saved.completed && !before.completed && (await includesSubtasks(context, updates.subtasks)))
    await completeSubtasks(context, saved);
  if (isFinished) await reopenSubtasks(context, saved.id, updateTask);
  return rows.view(context, saved);
}

/** A series whose open occurrence was finished or skipped moves on. */
async function atItsOccurrence(
  context: WriteContext,
  before: Task,
  after: Task,
  updates: TaskUpdates,
  zone: string | undefined,
): Promise<{ saved: Task; isFinished: boolean }> {
  if (updates.completed && isSeries(before)) {
    const saved = await finishOccurrence(context, after, taskResource.add, zone);
    return { saved, isFinished: !saved.completed };
  }
  const moved = await movedOn(context, before, after, updates, zone);
  return { saved: moved.after, isFinished: moved.isFinished };
}

/** For a task that there is no more. */
function missing(error: unknown): undefined {
  if (!(error instanceof Problem && error.code === 'not-found')) throw error;
}

/**
 * Deletes what came up to the top level when the task above it was deleted elsewhere. @param wireId of that task
 * @param seen the ids, within its account, of what was below it @returns whether there is any
 */
async function removeOrphans(
  caller: WriteContext,
  wireId: string,
  seen: ReadonlySet<string>,
): Promise<boolean> {
  const { tx, callerId } = caller;
  const { ownerId } = await ownerOf(tx, callerId, wireId);
  const context = { ...caller, ownerId };
  const orphans = (await tasks.findMany(tx, ownerId, [...seen])).filter(
    (task) => task.parentId === undefined,
  );
  for (const task of orphans) {
    await requireEditor(tx, { callerId, ownerId, listId: task.listId }, absent('task'));
    await removeSubtree(context, task, seen);
    await rows.remove(context, task);
  }
  return orphans.length > 0;
}

/** Whether a request that completes a task is about its subtasks, too. */
export async function includesSubtasks(
  { tx, callerId }: WriteContext,
  asked: SubtasksToComplete = 'only',
): Promise<boolean> {
  if (asked !== 'setting') return asked === 'all';
  const setting = await entityTables.setting.find(tx, callerId, WITH_SUBTASKS_SETTING);
  return readWithSubtasks(setting?.value) === 'all';
}

async function completeSubtasks(context: WriteContext, { id, completedAt }: Task): Promise<void> {
  const { tx, callerId, ownerId, now } = context;
  const found = new Map((await below(tx, ownerId, [id])).map((task) => [task.id, task]));
  if (found.size === 0) return;
  const { zone } = await readAccountPlace(tx, callerId);
  for (const task of completedAlong(id, found, completedAt ?? now, zone))
    await updateTask(context, toCallerView('task', callerId, ownerId, task).id, {
      completed: true,
      completedAt,
    });
}

export const taskRoutes = (deps: ApiDeps) => resourceRoutes(deps, taskResource, 'Tasks');

/** Restores who completed a task when a write undoes the one that reopened or deleted it, if that was its latest. */
async function keepCompleter(
  { tx, ownerId }: Pick<WriteContext, 'tx' | 'ownerId'>,
  task: Task,
): Promise<Task> {
  if (!task.completed) return task;
  const latest = await latestHistory(tx)
    .select('history.before')
    .where('change.account_id', '=', ownerId)
    .where('change.entity', '=', 'task')
    .where('change.owner_id', '=', ownerId)
    .where('change.entity_id', '=', task.id)
    .executeTakeFirst();
  const was: Partial<Task> = JSON.parse(latest?.before ?? '{}');
  if (was.completedAt === undefined || was.completedAt !== task.completedAt) return task;
  const { completedBy: _, ...unsigned } = task;
  return { ...unsigned, ...(was.completedBy && { completedBy: was.completedBy }) };
}
