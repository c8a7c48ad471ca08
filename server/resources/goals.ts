import type { ApiDeps } from '../api/api.ts';
import { entityTables } from '../db/entities.ts';
import { createResource } from './resource.ts';
import { resourceRoutes } from './resource-routes.ts';

export const goalResource = createResource('goal', {
  async beforeRemove({ tx, note, ownerId }, goal) {
    const linked = (await entityTables.task.all(tx, ownerId)).filter(({ goalId }) => goalId === goal.id);
    for (const before of linked) {
      const { goalId, ...after } = before;
      await entityTables.task.replace(tx, ownerId, after);
      note({ entity: 'task', ownerId, id: before.id, before, after, isPrivate: true });
    }
  },
});

/** /api/goals: the caller's goals. Deleting a goal keeps its tasks and unlinks them. */
export const goalRoutes = (deps: ApiDeps) => resourceRoutes(deps, goalResource, 'Goals');
