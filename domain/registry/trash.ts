import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { instant } from '../time/day.ts';
import { ENTITIES, type Entities, type Trashable } from './entity.ts';
import { TRASHABLE } from './trashable.ts';

export const TRASH_DAYS = 30;
export const TRASH_SHOWN = 200;

const deletedAt = instant;
const kinds = TRASHABLE.map((entity) =>
  z.object({ entity: z.literal(entity), deletedAt, value: ENTITIES[entity].schema }),
);
export type Trashed = {
  [E in Trashable]: { entity: E; deletedAt: string; value: Entities[E] };
}[Trashable];
export const trashed = z.discriminatedUnion(
  'entity',
  kinds as [(typeof kinds)[number]],
) as z.ZodType<Trashed>;

export const restoreInput = z.strictObject({
  entity: z.enum(TRASHABLE, { error: `The entity must be one of ${TRASHABLE.join(', ')}` }),
  id: entityId,
  otherwise: z
    .looseObject({ listId: entityId.optional() })
    .optional()
    .describe('What to add where it isn’t in the trash, as for adding one; without it, that is refused'),
});

/** An item of the trash, and how many tasks below it were deleted and are restored with it. */
export type TrashItem = { item: Trashed; below: number };

/** A task deleted with the one above it belongs to that item, and a section deleted with its list to the list's. */
export function trashItems(trash: readonly Trashed[]): TrashItem[] {
  const nameOf = (id: string, { deletedAt }: Trashed) => `${deletedAt} ${id}`;
  const tasks = trash.filter((item) => item.entity === 'task');
  const byName = new Map(tasks.map((item) => [nameOf(item.value.id, item), item]));
  const lists = new Set(
    trash.flatMap((item) => (item.entity === 'list' ? [nameOf(item.value.id, item)] : [])),
  );
  const isWithList = (item: Trashed) =>
    item.entity === 'section' && lists.has(nameOf(item.value.listId, item));
  const shown = trash.filter((item) => !isWithList(item));
  const items = new Map(shown.map((item): [Trashed, TrashItem] => [item, { item, below: 0 }]));
  const aboveOf = (item: (typeof tasks)[number]) => byName.get(nameOf(item.value.parentId ?? '', item));
  for (const task of tasks) {
    let top = task;
    for (let above = aboveOf(task); above; above = aboveOf(above)) top = above;
    const found = items.get(top);
    if (top === task || !found) continue;
    found.below += 1;
    items.delete(task);
  }
  return [...items.values()];
}
