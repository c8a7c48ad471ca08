import { viewCalls } from '../../domain/api/view-calls.ts';
import { requireRoomForView } from '../../domain/billing/room.ts';
import { Problem } from '../../domain/problem.ts';
import { refsOf } from '../../domain/view/saved-view.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import { entityTables } from '../db/rows/entities.ts';
import { keptRoom } from '../subscription/kept-room.ts';
import { readPlan } from '../subscription/plan.ts';
import { privateResource, type Resource, readContext } from './generic/resource.ts';
import { resourceRoutes } from './generic/resource-routes.ts';
import { filtered } from './task/filtered-tasks.ts';
import { taskResource } from './task/tasks.ts';

const views = privateResource('savedView');

export const viewResource: Resource<'savedView'> = {
  ...views,
  async add(context, input) {
    await requireViewRoom(context);
    return views.add(context, input);
  },
};

/** @param isBack whether it was there before: as many as when Pro ended may be @throws Problem 'limit' */
export async function requireViewRoom({ tx, ownerId, now }: WriteContext, isBack = false): Promise<void> {
  const { length } = await entityTables.savedView.all(tx, ownerId);
  if (isBack && length < (await keptRoom(tx, ownerId, 'savedViews'))) return;
  requireRoomForView(await readPlan(tx, ownerId, now), length);
}

export const viewRoutes = (deps: ApiDeps) => resourceRoutes(deps, viewResource, 'Views');

/** GET /api/views/{id}/tasks: what GET /api/tasks answers with the view's filter. It can't be part of a batch. */
export const viewTaskRoutes = (deps: ApiDeps) =>
  createRouter().openapi(
    routeOf(viewCalls.tasks, {
      tags: ['Views'],
      summary: 'The tasks that a saved view shows',
      returns: 'All of them, or their number',
    }),
    async (c) => {
      const context = readContext(deps, c.get('caller').accountId);
      const { db, callerId } = context;
      const view = await entityTables.savedView.find(db, callerId, c.req.valid('param').id);
      if (!view) throw new Problem('not-found', 'That view no longer exists.');
      const query = c.req.valid('query');
      const all = await taskResource.all(context, {});
      const tasks = await filtered(all, { ...query, filter: view.filter }, context, refsOf(view));
      return c.json(query.count ? { count: tasks.length } : { tasks }, 200);
    },
  );
