import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { Problem } from '../../domain/problem.ts';
import { requireOwnId } from '../../domain/shared-id.ts';
import { type Task, taskMove, taskRules } from '../../domain/task/task.ts';
import { type ApiDeps, answers, body, createRouter, named, written } from '../api/api.ts';
import { type WriteContext, writeAsCaller } from '../api/caller-write.ts';
import { entityTables, toCallerView } from '../db/entities.ts';
import { accountsToLock, ownerOf, requireEditor } from '../sharing/sharing-scope.ts';
import { shownTo } from './resource-routes.ts';
import { fitTask, NO_LIST, NO_TASK, taskResource } from './tasks.ts';

const { task: tasks } = entityTables;

/** POST /api/tasks/move: moves a task between accounts in one call. */
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
      const ids = [move.taskId, move.updates.listId, ...(move.movedTo ? [move.movedTo] : [])];
      const work = async (context: WriteContext) => ({
        task: shownTo(c.get('caller'), await moveTask(context, move)),
      });
      return c.json(await writeAsCaller(deps, c, work, accountsToLock, ids), 200);
    },
  );

/**
 * Moves a task to another list in its current state, including changes from other devices. A task belongs to the owner
 * of its list, so a move to another owner's list deletes and inserts it in one transaction.
 * @returns the task as the caller sees it from now on
 * @throws Problem 'not-found' or 'forbidden' on either side, 'limit' when the receiving plan has no room
 */
async function moveTask(
  context: WriteContext,
  { taskId, movedTo, updates }: z.output<typeof taskMove>,
): Promise<Task> {
  const { tx, note, now, callerId } = context;
  const from = await ownerOf(tx, callerId, taskId);
  const to = await ownerOf(tx, callerId, updates.listId);
  if (from.ownerId === to.ownerId) return taskResource.update(context, taskId, updates);

  const before = await tasks.find(tx, from.ownerId, from.id);
  await requireEditor(tx, { callerId, ownerId: from.ownerId, listId: before?.listId }, NO_TASK);
  if (!before) throw new Problem('not-found', NO_TASK);
  await requireEditor(tx, { callerId, ownerId: to.ownerId, listId: to.id }, NO_LIST);
  const id = await idThere(context, to.ownerId, movedTo);
  const changed = taskRules.update(before, updates, now, callerId);
  // A goal belongs to the task's owner, so the link is dropped.
  const { goalId: _, ...unlinked } = changed;
  const { goalId } = updates;
  // A task without `completedBy` was completed by its owner, who changes with the move.
  const completer = before.completed &&
    changed.completed && { completedBy: before.completedBy ?? from.ownerId };
  const arriving = { ...unlinked, ...completer, id, ...(goalId && { goalId }) };
  const after = await fitTask({ ...context, ownerId: to.ownerId }, arriving);

  await tasks.remove(tx, from.ownerId, from.id);
  await tasks.insert(tx, to.ownerId, after);
  note({
    entity: 'task',
    ownerId: from.ownerId,
    id: from.id,
    before,
    // If an editor moved it, its owner can restore it from the trash.
    after:
      callerId === from.ownerId ? { movedTo: toCallerView('task', callerId, to.ownerId, after).id } : null,
  });
  note({ entity: 'task', ownerId: to.ownerId, id, before: null, after });
  return toCallerView('task', callerId, to.ownerId, after);
}

async function idThere(
  { tx, callerId }: WriteContext,
  ownerId: string,
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
