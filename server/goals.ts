import type { ApiDeps } from './api/api.ts';
import { createResource } from './api/resource.ts';
import { resourceRoutes } from './api/resource-routes.ts';
import { entityTables } from './db/entities.ts';

const goalResource = createResource('goal', {
  async removing({ tx, note, ownerId }, goal) {
    const linked = (await entityTables.task.all(tx, ownerId)).filter(({ goalId }) => goalId === goal.id);
    for (const before of linked) {
      const { goalId, ...after } = before;
      await entityTables.task.replace(tx, ownerId, after);
      note({ entity: 'task', ownerId, id: before.id, before, after });
    }
  },
});

/** /api/goals: the caller's goals. Tasks of a goal that goes stay, without it. */
export const goalRoutes = (deps: ApiDeps) => resourceRoutes(deps, goalResource, 'Goals');
