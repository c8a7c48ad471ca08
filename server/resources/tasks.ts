import { parse } from '../../domain/problem.ts';
import { completedAlong } from '../../domain/task/complete-below.ts';
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
import { toCallerView } from '../db/caller-view.ts';
import { entityTables } from '../db/entities.ts';
import { accountsToLock, ownerOf, requireEditor } from '../sharing/sharing-scope.ts';
import { readPlan, requireRoomForTask } from '../subscription/plan.ts';
import { keepCompleter } from './completer.ts';
import { filtered, taskQuery } from './filtered-tasks.ts';
import { fitTask, relinked } from './fit-task.ts';
import { hasArrived } from './has-arrived.ts';
import { absent, findForEditor, newIdIn } from './list-rows.ts';
import { listToWriteIn } from './list-to-write-in.ts';
import { nest } from './nest.ts';
import { readAccountPlace } from './place.ts';
import type { Resource } from './resource.ts';
import { resourceRoutes } from './resource-routes.ts';
import { rowsOf } from './rows.ts';
import { inSection } from './section-of-task.ts';
import { below, moveSubtrees, removeSubtree, unnestChildren } from './subtasks.ts';

const { task: tasks } = entityTables;
const rows = rowsOf('task');

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

async function completeSubtasks(context: WriteContext, { id, completedAt }: Task): Promise<void> {
  const { tx, callerId, ownerId, now } = context;
  const found = new Map((await below(tx, ownerId, [id])).map((task) => [task.id, task]));
  if (found.size === 0) return;
  const { zone } = await readAccountPlace(tx, callerId);
  for (const task of completedAlong(id, found, completedAt ?? now, zone))
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

/** Completing a series, as programs do, finishes its open occurrence: that becomes a row of its own. */
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

export const taskRoutes = (deps: ApiDeps) => resourceRoutes(deps, taskResource, 'Tasks');
