import { hasLinesBesides } from '../../domain/reflection/merge-text.ts';
import { REFLECTIONS_KEPT, type reflectionRules } from '../../domain/reflection/reflection.ts';
import type { ApiDeps } from '../api/api.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { deletedValue } from '../db/deletions.ts';
import { entityTables } from '../db/entities.ts';
import { keepCopy } from './reflection-copies.ts';
import { createResource } from './resource.ts';
import { resourceRoutes } from './resource-routes.ts';

const { reflection: reflections } = entityTables;
type Reflection = ReturnType<typeof reflectionRules.create>;

export const reflectionResource = createResource('reflection', {
  async afterCreate(context, before, after) {
    const dropped = await keepLatest(context);
    if (before) return;
    // A day created and dropped in the same write has no history under its own id.
    if (dropped.some(({ id }) => id === after.id)) keepCopy(context, after);
    else await keepDeleted(context, after.id);
  },
  async beforeUpdate(context, before, after) {
    if (hasLinesBesides(before.text, after.text)) keepCopy(context, before);
    return after;
  },
});

/** /api/reflections: one per day, the latest five (product.md §3). */
export const reflectionRoutes = (deps: ApiDeps) => resourceRoutes(deps, reflectionResource, 'Reflections');

/** Moves all but the latest days to the trash. @returns the days that were moved */
export async function keepLatest({ tx, note, ownerId }: WriteContext): Promise<Reflection[]> {
  const newestFirst = (await reflections.all(tx, ownerId)).sort((a, b) => (a.date < b.date ? 1 : -1));
  const dropped = newestFirst.slice(REFLECTIONS_KEPT);
  for (const before of dropped) {
    await reflections.remove(tx, ownerId, before.id);
    note({ entity: 'reflection', ownerId, id: before.id, before, after: null });
  }
  return dropped;
}

/** Keeps a deleted day in the trash when it is written again, which would otherwise remove it from there. */
export async function keepDeleted(context: WriteContext, id: string): Promise<void> {
  const deleted = await deletedValue(context.tx, context.ownerId, 'reflection', id, context.now);
  if (deleted) keepCopy(context, JSON.parse(deleted) as Reflection);
}
