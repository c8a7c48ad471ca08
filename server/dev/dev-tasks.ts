import { createRoute, z } from '@hono/zod-openapi';
import { written } from '../../domain/api/call.ts';
import { entityId } from '../../domain/entity-id.ts';
import { taskInput, taskUpdates } from '../../domain/task/task.ts';
import { parentOf } from '../../domain/task/tree/subtasks.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { type WriteContext, writeAsCaller } from '../api/caller-write.ts';
import { answers, body } from '../api/route.ts';
import { entityTables } from '../db/rows/entities.ts';
import { readContext } from '../resources/generic/resource.ts';
import { namedIn, shapesOf } from '../resources/generic/resource-shapes.ts';
import { taskResource } from '../resources/task/tasks.ts';
import { byDevKey, userId, writeAs } from './guard.ts';

const MOST_AT_ONCE = 500;
const { all, one, gone } = shapesOf('task');
const shared = { path: '/api/dev/tasks', ...byDevKey };
const action = <Name extends string>(name: Name) => ({ action: z.literal(name), userId });
const removed = z.object({ deleted: z.number(), ...written });

const listRoute = createRoute({
  ...shared,
  method: 'get',
  summary: 'List an account’s tasks',
  request: { query: z.object({ userId }) },
  responses: answers(200, 'All of them', all),
});
const addRoute = createRoute({
  ...shared,
  method: 'post',
  summary: 'Add one task to an account, or many, all or none',
  request: body(
    z.union([
      z.strictObject({ task: taskInput, userId }),
      z.strictObject({ ...action('bulk-create'), tasks: z.array(taskInput).min(1).max(MOST_AT_ONCE) }),
    ]),
  ),
  responses: answers(201, 'The saved rows', z.union([one, z.object({ ...all.shape, ...written })])),
});
const updateRoute = createRoute({
  ...shared,
  method: 'put',
  summary: 'Update a task of an account',
  request: body(z.strictObject({ taskId: entityId, updates: taskUpdates, userId })),
  responses: answers(200, 'The updated row', one),
});
const removeRoute = createRoute({
  ...shared,
  method: 'delete',
  summary: 'Delete a task of an account, or all tasks it owns',
  request: body(z.union([z.strictObject({ taskId: entityId, userId }), z.strictObject(action('all'))])),
  responses: answers(200, 'What was deleted', z.union([gone, removed])),
});

export async function removeAllTasks(context: WriteContext): Promise<number> {
  const own = await entityTables.task.all(context.tx, context.callerId);
  const tasks = new Map(own.map((task) => [task.id, task]));
  // Those below go along.
  for (const task of own) if (!parentOf(task, tasks)) await taskResource.remove(context, task.id);
  return own.length;
}

/** /api/dev/tasks (product.md §7): tasks of any account, single or in bulk. */
export const devTaskRoutes = (deps: ApiDeps) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const { userId } = c.req.valid('query');
      const tasks = await taskResource.all(readContext(deps, userId), {});
      return c.json({ tasks }, 200);
    })
    .openapi(addRoute, async (c) => {
      const given = c.req.valid('json');
      await writeAs(deps, c, given.userId);
      const inputs = 'task' in given ? [given.task] : given.tasks;
      const work = async (context: WriteContext): Promise<object> => {
        const added = [];
        for (const input of inputs) added.push(await taskResource.add(context, input));
        return 'task' in given ? { task: added[0] } : { tasks: added };
      };
      const ids = inputs.flatMap((input) => namedIn('task', input));
      return c.json(await writeAsCaller(deps, c, work, taskResource.accountsToLock, ids), 201);
    })
    .openapi(updateRoute, async (c) => {
      const { taskId: id, updates, userId } = c.req.valid('json');
      await writeAs(deps, c, userId);
      const work = async (context: WriteContext): Promise<object> => ({
        task: await taskResource.update(context, id, updates),
      });
      const ids = namedIn('task', { id, ...(updates.listId && { listId: updates.listId }) });
      return c.json(await writeAsCaller(deps, c, work, taskResource.accountsToLock, ids), 200);
    })
    .openapi(removeRoute, async (c) => {
      const given = c.req.valid('json');
      await writeAs(deps, c, given.userId);
      const work = async (context: WriteContext): Promise<object> => {
        if ('action' in given) return { deleted: await removeAllTasks(context) };
        await taskResource.remove(context, given.taskId);
        return { taskId: given.taskId };
      };
      const ids = 'action' in given ? [] : [given.taskId];
      return c.json(await writeAsCaller(deps, c, work, taskResource.accountsToLock, ids), 200);
    });
