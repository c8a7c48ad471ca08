import { createRoute, z } from '@hono/zod-openapi';
import { taskInput, taskUpdates } from '../../domain/task.ts';
import { type ApiDeps, answers, body, createRouter, written } from '../api/api.ts';
import { type Doing, writeAsCaller } from '../api/caller-write.ts';
import { namedIn, shapesOf } from '../api/resource-routes.ts';
import { entityTables } from '../db/entities.ts';
import { taskResource } from '../tasks.ts';
import { actAs, byDevKey, userId } from './guard.ts';

const MOST_AT_ONCE = 500;
const { all, one, gone } = shapesOf('task');
const shared = { path: '/api/dev/tasks', ...byDevKey };
const action = <Name extends string>(name: Name) => ({ action: z.literal(name), userId });
const removed = z.object({ deleted: z.number(), ...written });

const listRoute = createRoute({
  ...{ ...shared, method: 'get' },
  summary: 'All tasks of somebody',
  request: { query: z.object({ userId }) },
  responses: answers(200, 'All of them', all),
});
const addRoute = createRoute({
  ...{ ...shared, method: 'post' },
  summary: 'Add one task for somebody, or many: all of them or none',
  request: body(
    z.union([
      z.strictObject({ task: taskInput, userId }),
      z.strictObject({ ...action('bulk-create'), tasks: z.array(taskInput).min(1).max(MOST_AT_ONCE) }),
    ]),
  ),
  responses: answers(201, 'As they are kept', z.union([one, z.object({ ...all.shape, ...written })])),
});
const updateRoute = createRoute({
  ...{ ...shared, method: 'put' },
  summary: 'Change a task of somebody',
  request: body(z.strictObject({ taskId: userId, updates: taskUpdates, userId })),
  responses: answers(200, 'As it is now', one),
});
const removeRoute = createRoute({
  ...{ ...shared, method: 'delete' },
  summary: 'Delete a task of somebody, or all of their own',
  request: body(z.union([z.strictObject({ taskId: userId, userId }), z.strictObject(action('all'))])),
  responses: answers(200, 'What is gone', z.union([gone, removed])),
});

/** Removes every task that somebody owns. @returns how many those were */
export async function removeAllTasks(doing: Doing): Promise<number> {
  const own = await entityTables.task.all(doing.tx, doing.callerId);
  for (const { id } of own) await taskResource.remove(doing, id);
  return own.length;
}

/** /api/dev/tasks (SPEC §7): the tasks of anybody, one by one, many at once, and all gone. */
export const devTaskRoutes = (deps: ApiDeps) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const { userId } = c.req.valid('query');
      const tasks = await taskResource.all(deps.database.db, userId, {});
      return c.json({ tasks }, 200);
    })
    .openapi(addRoute, async (c) => {
      const given = c.req.valid('json');
      actAs(c, given.userId);
      const inputs = 'task' in given ? [given.task] : given.tasks;
      const work = async (doing: Doing): Promise<object> => {
        const added = [];
        for (const input of inputs) added.push(await taskResource.add(doing, input));
        return 'task' in given ? { task: added[0] } : { tasks: added };
      };
      const ids = inputs.flatMap((input) => namedIn(input));
      return c.json(await writeAsCaller(deps, c, work, taskResource.others, ids), 201);
    })
    .openapi(updateRoute, async (c) => {
      const { taskId: id, updates, userId } = c.req.valid('json');
      actAs(c, userId);
      const work = async (doing: Doing): Promise<object> => ({
        task: await taskResource.update(doing, id, updates),
      });
      const ids = namedIn({ id, ...(updates.listId && { listId: updates.listId }) });
      return c.json(await writeAsCaller(deps, c, work, taskResource.others, ids), 200);
    })
    .openapi(removeRoute, async (c) => {
      const given = c.req.valid('json');
      actAs(c, given.userId);
      const work = async (doing: Doing): Promise<object> => {
        if ('action' in given) return { deleted: await removeAllTasks(doing) };
        await taskResource.remove(doing, given.taskId);
        return { taskId: given.taskId };
      };
      const ids = 'action' in given ? [] : [given.taskId];
      return c.json(await writeAsCaller(deps, c, work, taskResource.others, ids), 200);
    });
