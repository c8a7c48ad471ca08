import { REFLECTIONS_KEPT } from '../domain/reflection.ts';
import type { ApiDeps } from './api/api.ts';
import { createResource } from './api/resource.ts';
import { resourceRoutes } from './api/resource-routes.ts';
import { entityTables } from './db/entities.ts';

const { reflection: reflections } = entityTables;

const reflectionResource = createResource('reflection', {
  async adding({ tx, note, ownerId }, added) {
    const others = (await reflections.all(tx, ownerId)).filter(({ id }) => id !== added.id);
    const newestFirst = others.sort((a, b) => (a.date < b.date ? 1 : -1));
    for (const before of newestFirst.slice(REFLECTIONS_KEPT - 1)) {
      await reflections.remove(tx, ownerId, before.id);
      note({ entity: 'reflection', ownerId, id: before.id, before, after: null });
    }
    return added;
  },
});

/** /api/reflections: one a day, the latest five (SPEC §3). */
export const reflectionRoutes = (deps: ApiDeps) => resourceRoutes(deps, reflectionResource, 'Reflections');
