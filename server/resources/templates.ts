import { requireRoomForTemplate } from '../../domain/billing/room.ts';
import type { ApiDeps } from '../api/api.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { entityTables } from '../db/entities.ts';
import { readPlan } from '../subscription/plan.ts';
import { privateResource, type Resource } from './resource.ts';
import { resourceRoutes } from './resource-routes.ts';

const templates = privateResource('template');

export const templateResource: Resource<'template'> = {
  ...templates,
  async add(context, input) {
    await requireTemplateRoom(context);
    return templates.add(context, input);
  },
};

export async function requireTemplateRoom({ tx, ownerId, now }: WriteContext): Promise<void> {
  const { length } = await entityTables.template.all(tx, ownerId);
  requireRoomForTemplate(await readPlan(tx, ownerId, now), length);
}

export const templateRoutes = (deps: ApiDeps) => resourceRoutes(deps, templateResource, 'Templates');
