import { requireRoomForView } from '../../domain/billing/room.ts';
import type { ApiDeps } from '../api/api.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { entityTables } from '../db/entities.ts';
import { readPlan } from '../subscription/plan.ts';
import { privateResource, type Resource } from './resource.ts';
import { resourceRoutes } from './resource-routes.ts';

const views = privateResource('savedView');

export const viewResource: Resource<'savedView'> = {
  ...views,
  async add(context, input) {
    await requireViewRoom(context);
    return views.add(context, input);
  },
};

/** @throws Problem 'limit' if the account can't have another saved view */
export async function requireViewRoom({ tx, ownerId, now }: WriteContext): Promise<void> {
  const { length } = await entityTables.savedView.all(tx, ownerId);
  requireRoomForView(await readPlan(tx, ownerId, now), length);
}

/** /api/views: the caller's saved views. */
export const viewRoutes = (deps: ApiDeps) => resourceRoutes(deps, viewResource, 'Views');
