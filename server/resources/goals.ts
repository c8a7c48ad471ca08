import type { ApiDeps } from '../api/api.ts';
import { entityTables } from '../db/entities.ts';
import { createResource } from './resource.ts';
import { resourceRoutes } from './resource-routes.ts';

export const goalResource = createResource('goal', {
  async beforeRemove({ tx, note, ownerId }, goal) {
    const linked = await entityTables.task.where(tx, ownerId, { goalId: goal.id });
    await tx
      .updateTable('task')
      .set({ goal_id: null })
      .where('account_id', '=', ownerId)
      .where('goal_id', '=', goal.id)
      .execute();
    for (const before of linked) {
      const { goalId, ...after } = before;
      note({ entity: 'task', ownerId, id: before.id, before, after, isPrivate: true });
    }
  },
});

/** /api/goals: the caller's goals. Deleting a goal keeps its tasks and unlinks them. */
export const goalRoutes = (deps: ApiDeps) => resourceRoutes(deps, goalResource, 'Goals');
