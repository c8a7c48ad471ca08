import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { taskCalls } from '../../../domain/api/task-calls.ts';
import { idsNamedIn } from '../../../domain/mutation/act.ts';
import { Problem } from '../../../domain/problem.ts';
import { requireOwnId } from '../../../domain/shared-id.ts';
import { movedAlong, requireMovable } from '../../../domain/task/move-tree.ts';
import type { Task, taskMove } from '../../../domain/task/task.ts';
import { taskRules } from '../../../domain/task/task-rules.ts';
import { type ApiDeps, createRouter } from '../../api/api.ts';
import { type WriteContext, writeAsCaller } from '../../api/caller-write.ts';
import { routeOf } from '../../api/route.ts';
import { entityTables } from '../../db/rows/entities.ts';
import { accountsToLock } from '../../sharing/accounts-to-lock.ts';
import { lastPlaceOf, saveMove, wasHere } from '../../sharing/moved-tasks.ts';
import { ownerOf, requireEditor } from '../../sharing/sharing-scope.ts';
import { findForEditor } from '../generic/list-rows.ts';
import { NO_LIST } from '../generic/list-to-write-in.ts';
import { shownTo } from '../generic/resource-shapes.ts';
import { rowsOf } from '../generic/rows.ts';
import { fitTask } from './fit-task.ts';
import { levelsBelow } from './subtasks.ts';
import { taskResource } from './tasks.ts';

const { task: tasks } = entityTables;
const rows = rowsOf('task');

export const taskMoveRoutes = (deps: ApiDeps) =>
  createRouter().openapi(
    routeOf(taskCalls.move, {
      tags: ['Tasks'],
      summary: 'Move a task to any list the caller can edit, including other people’s',
      returns: 'The moved task',
    }),
    async (c) => {
      const move = c.req.valid('json');
      const work = async (context: WriteContext) => ({
        task: shownTo(c.get('caller'), await moveStoredTask(context, move)),
      });
      return c.json(
        await writeAsCaller(deps, c, work, accountsToLock, idsNamedIn({ action: 'move', move })),
        200,
      );
    },
  );

/**
 * Moves a task in its current state, including changes from other devices, with all that is below it now. A task belongs
 * to the owner of its list, so a move to another owner's list deletes and inserts it in one transaction.
 */
export async function moveStoredTask(
  caller: WriteContext,
  { taskId, movedTo, updates, below: named = [] }: z.output<typeof taskMove>,
): Promise<Task> {
  const { tx, now, callerId } = caller;
  const { context: from, row: before } = await findForEditor('task', caller, taskId);
  const { ownerId, id: listId } = await ownerOf(tx, callerId, updates.listId);
  if (from.ownerId === ownerId) return taskResource.update(caller, taskId, updates);

  await requireEditor(tx, { callerId, ownerId, listId }, NO_LIST);
  const to = { ...caller, ownerId };
  const id = await idThere(to, movedTo);
  const changed = taskRules.update(before, updates, now, callerId);
  // A goal, a section and a parent belong to the task's owner, so the links are dropped.
  const { goalId: _, parentId: __, sectionId: ___, ...unlinked } = changed;
  const { goalId, parentId, sectionId } = updates;
  // A task without `completedBy` was completed by its owner, who changes with the move.
  const completer = before.completed &&
    changed.completed && { completedBy: before.completedBy ?? from.ownerId };
  const arriving = {
    ...unlinked,
    ...completer,
    id,
    ...(goalId && { goalId }),
    ...(parentId && { parentId }),
    ...(sectionId && { sectionId }),
  };
  const levels = await levelsBelow(tx, from.ownerId, [before.id]);
  requireMovable(levels.flat().length);
  const along = await tasks.findMany(tx, from.ownerId, levels.flat());
  const isBack = await wasHere(tx, { ownerId, id });
  const after = await fitTask(to, arriving, 1 + levels.length, isBack);

  const ids = new Map([[before.id, id]]);
  const wanted = new Map(named.map((one) => [lastPlaceOf(callerId, one.taskId).id, one.movedTo]));
  const taken = new Set([id]);
  for (const task of along) {
    const free = await freeIdThere(to, task.id, wanted.get(task.id), taken);
    taken.add(free);
    ids.set(task.id, free);
  }
  const credited = along.map((task) =>
    task.completed ? { ...task, completedBy: task.completedBy ?? from.ownerId } : task,
  );
  await leave(from, to, before, after);
  for (const [n, task] of movedAlong(credited, after.listId, ids).entries())
    await leave(from, to, along[n] as Task, task);
  return rows.view(to, after);
}

/** Takes a task out of an account, and puts it into another. */
async function leave(from: WriteContext, to: WriteContext, before: Task, after: Task): Promise<void> {
  const { tx, now, callerId } = from;
  const there = { ownerId: to.ownerId, id: after.id };
  // If an editor moved it, its owner can restore it from the trash.
  await rows.remove(from, before, {
    after: callerId === from.ownerId ? { movedTo: rows.view(to, after).id } : null,
    movedTo: { ...there, listId: after.listId },
  });
  await rows.insert(to, after, true);
  await saveMove(tx, { ownerId: from.ownerId, id: before.id }, there, now);
}

/**
 * An id for a task below: the one that it is to have, or keeps, or a new one. The move doesn't fail for it.
 * @param taken by others that move with it
 */
async function freeIdThere(
  to: WriteContext,
  id: string,
  movedTo: string | undefined,
  taken: ReadonlySet<string>,
): Promise<string> {
  try {
    const wanted = movedTo === undefined ? undefined : await idThere(to, movedTo);
    if (wanted !== undefined && !taken.has(wanted)) return wanted;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  const isFree = !taken.has(id) && !(await tasks.find(to.tx, to.ownerId, id));
  return isFree ? id : randomUUID();
}

async function idThere(
  { tx, callerId, ownerId }: WriteContext,
  movedTo: string = randomUUID(),
): Promise<string> {
  const named = await ownerOf(tx, callerId, movedTo);
  if (named.ownerId !== ownerId && named.ownerId !== callerId)
    throw new Problem('invalid', 'movedTo must be an id in the account that owns the list.');
  const { id } = named;
  requireOwnId(id);
  if (await tasks.find(tx, ownerId, id)) throw new Problem('conflict', 'A task with this id already exists.');
  return id;
}
