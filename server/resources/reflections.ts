import { randomUUID } from 'node:crypto';
import { hasLinesBesides } from '../../domain/reflection/merge-text.ts';
import { REFLECTIONS_KEPT, type reflectionRules } from '../../domain/reflection/reflection.ts';
import type { Entities } from '../../domain/registry/entity.ts';
import type { ApiDeps } from '../api/api.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { deletedValue } from '../db/rows/deletions.ts';
import { entityTables } from '../db/rows/entities.ts';
import { privateResource, type Resource } from './generic/resource.ts';
import { resourceRoutes } from './generic/resource-routes.ts';
import { rowsOf } from './generic/rows.ts';

const { reflection: reflections } = entityTables;
const rows = rowsOf('reflection');
type Reflection = ReturnType<typeof reflectionRules.create>;

export const reflectionResource: Resource<'reflection'> = {
  ...privateResource('reflection'),
  async add(context, input) {
    const value = rows.draft(context, input);
    const before = await rows.existing(context, value, input);
    const after = await rows.save(context, before, value, input);
    const dropped = await keepLatest(context);
    // A day created and dropped in the same write has no history under its own id.
    if (!before && dropped.some(({ id }) => id === after.id)) keepCopy(context, after);
    else if (!before) await keepDeleted(context, after.id);
    return after;
  },
  async update(context, id, updates, how) {
    const before = await rows.require(context, id);
    const after = rows.updated(context, before, updates, how);
    if (hasLinesBesides(before.text, after.text)) keepCopy(context, before);
    await rows.replace(context, before, after);
    return after;
  },
};

/** /api/reflections: one per day, the latest five (product.md §3). */
export const reflectionRoutes = (deps: ApiDeps) => resourceRoutes(deps, reflectionResource, 'Reflections');

/** Moves all but the latest days to the trash. @returns the days that were moved */
export async function keepLatest(context: WriteContext): Promise<Reflection[]> {
  const { tx, ownerId } = context;
  const newestFirst = (await reflections.all(tx, ownerId)).sort((a, b) => (a.date < b.date ? 1 : -1));
  const dropped = newestFirst.slice(REFLECTIONS_KEPT);
  for (const reflection of dropped) await rows.remove(context, reflection);
  return dropped;
}

/** Keeps a deleted day in the trash when it is written again, which would otherwise remove it from there. */
export async function keepDeleted(context: WriteContext, id: string): Promise<void> {
  const deleted = await deletedValue(context.tx, context.ownerId, 'reflection', id, context.now);
  if (deleted) keepCopy(context, JSON.parse(deleted) as Reflection);
}

/** Records a deleted copy in the trash under its own id, so that the day itself can continue without that text. */
function keepCopy({ note, ownerId }: WriteContext, words: Entities['reflection']): void {
  const id = `${words.date}~${randomUUID()}`;
  note({ entity: 'reflection', ownerId, id, before: { ...words, id }, after: null });
}
