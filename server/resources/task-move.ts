import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { Problem } from '../../domain/problem.ts';
import { requireOwnId } from '../../domain/shared-id.ts';
import { type Task, taskMove } from '../../domain/task/task.ts';
import { taskRules } from '../../domain/task/task-rules.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { type WriteContext, writeAsCaller } from '../api/caller-write.ts';
import { answers, body, named, written } from '../api/route.ts';
import { entityTables } from '../db/entities.ts';
import { accountsToLock, ownerOf, requireEditor } from '../sharing/sharing-scope.ts';
import { fitTask } from './fit-task.ts';
import { findForEditor } from './list-rows.ts';
import { NO_LIST } from './list-to-write-in.ts';
import { shownTo } from './resource-shapes.ts';
import { rowsOf } from './rows.ts';
import { unnestChildren } from './subtasks.ts';
import { taskResource } from './tasks.ts';

const { task: tasks } = entityTables;
const rows = rowsOf('task');

export const taskMoveRoutes = (deps: ApiDeps) =>
  createRouter().openapi(
    createRoute({
      method: 'post',
      path: '/api/tasks/move',
      tags: ['Tasks'],
      summary: 'Move a task to any list the caller can edit, including other people’s',
      request: body(taskMove),
      responses: answers(
        200,
        'The moved task',
        z.object({ task: named('Task', taskRules.schema), ...written }),
      ),
    }),
    async (c) => {
      const move = c.req.valid('json');
      const { taskId, movedTo, updates } = move;
      const ids = [taskId, updates.listId, movedTo, updates.parentId, updates.sectionId].filter(
        (id) => typeof id === 'string',
      );
      const work = async (context: WriteContext) => ({
        task: shownTo(c.get('caller'), await moveTask(context, move)),
      });
      return c.json(await writeAsCaller(deps, c, work, accountsToLock, ids), 200);
    },
  );

/**
 * Moves a task in its current state, including changes from other devices. A task belongs to the owner of its list, so
 * a move to another owner's list deletes and inserts it in one transaction.
 */
async function moveTask(
  caller: WriteContext,
  { taskId, movedTo, updates }: z.output<typeof taskMove>,
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
  const after = await fitTask(to, arriving);
  const arrived = rows.view(to, after);

  await unnestChildren(from, before.id);
  // If an editor moved it, its owner can restore it from the trash.
  await rows.remove(from, before, callerId === from.ownerId ? { movedTo: arrived.id } : null);
  await rows.insert(to, after);
  return arrived;
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
