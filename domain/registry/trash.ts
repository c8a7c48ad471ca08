import { z } from 'zod';
import { instant } from '../day.ts';
import { entityId } from '../entity-id.ts';
import { ENTITIES, type Entities, type Trashable } from './entity.ts';
import { TRASHABLE } from './trashable.ts';

/** How long deleted rows can be restored. */
export const TRASH_DAYS = 30;
/** Deleted rows shown, latest first. */
export const TRASH_SHOWN = 200;

const deletedAt = instant;
const kinds = TRASHABLE.map((entity) =>
  z.object({ entity: z.literal(entity), deletedAt, value: ENTITIES[entity].schema }),
);
/** A row in the trash: as it was when it was deleted. */
export type Trashed = {
  [E in Trashable]: { entity: E; deletedAt: string; value: Entities[E] };
}[Trashable];
export const trashed = z.discriminatedUnion(
  'entity',
  kinds as [(typeof kinds)[number]],
) as unknown as z.ZodType<Trashed>;

export const restoreInput = z.strictObject({
  entity: z.enum(TRASHABLE, { error: `The entity must be one of ${TRASHABLE.join(', ')}` }),
  id: entityId,
  otherwise: z
    .looseObject({ listId: entityId.optional() })
    .optional()
    .describe('What to add where it isn’t in the trash, as for adding one; without it, that is refused'),
});
