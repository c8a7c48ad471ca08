import { requireRoomForTemplate } from '../../domain/billing/room.ts';
import type { ApiDeps } from '../api/api.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { entityTables } from '../db/rows/entities.ts';
import { keptRoom } from '../subscription/kept-room.ts';
import { readPlan } from '../subscription/plan.ts';
import { privateResource, type Resource } from './generic/resource.ts';
import { resourceRoutes } from './generic/resource-routes.ts';

const templates = privateResource('template');

export const templateResource: Resource<'template'> = {
  ...templates,
  async add(context, input) {
    await requireTemplateRoom(context);
    return templates.add(context, input);
  },
};

/** @param isBack whether it was there before: as many as when Pro ended may be @throws Problem 'limit' */
export async function requireTemplateRoom({ tx, ownerId, now }: WriteContext, isBack = false): Promise<void> {
  const { length } = await entityTables.template.all(tx, ownerId);
  if (isBack && length < (await keptRoom(tx, ownerId, 'templates'))) return;
  requireRoomForTemplate(await readPlan(tx, ownerId, now), length);
}

export const templateRoutes = (deps: ApiDeps) => resourceRoutes(deps, templateResource, 'Templates');
