import type { ApiDeps } from '../api/api.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { entityTables } from '../db/rows/entities.ts';
import { privateResource, type Resource } from './generic/resource.ts';
import { resourceRoutes } from './generic/resource-routes.ts';

const goals = privateResource('goal');

export const goalResource: Resource<'goal'> = {
  ...goals,
  async remove(context, id) {
    await unlinkTasks(context, id);
    await goals.remove(context, id);
  },
};

export const goalRoutes = (deps: ApiDeps) => resourceRoutes(deps, goalResource, 'Goals');

async function unlinkTasks({ tx, note, ownerId }: WriteContext, goal: string): Promise<void> {
  const linked = await entityTables.task.where(tx, ownerId, { goalId: goal });
  await tx
    .updateTable('task')
    .set({ goal_id: null })
    .where('account_id', '=', ownerId)
    .where('goal_id', '=', goal)
    .execute();
  for (const before of linked) {
    const { goalId, ...after } = before;
    note({ entity: 'task', ownerId, id: before.id, before, after, isPrivate: true });
  }
}
