import { z } from 'zod';
import { instant } from '../day.ts';
import { entityId } from '../entity-id.ts';
import { goal } from '../goal/goal.ts';
import { plannerEvent } from '../planner/planner.ts';
import { reflectionRules } from '../reflection/reflection.ts';
import { list } from '../task/list.ts';
import { task } from '../task/task.ts';
import { TRASHABLE } from './trashable.ts';

/** How long deleted rows can be restored. */
export const TRASH_DAYS = 30;
/** Deleted rows shown, latest first. */
export const TRASH_SHOWN = 200;

const deletedAt = instant;
export const trashed = z.discriminatedUnion('entity', [
  z.object({ entity: z.literal('task'), deletedAt, value: task }),
  z.object({ entity: z.literal('list'), deletedAt, value: list }),
  z.object({ entity: z.literal('goal'), deletedAt, value: goal }),
  z.object({ entity: z.literal('event'), deletedAt, value: plannerEvent }),
  z.object({ entity: z.literal('reflection'), deletedAt, value: reflectionRules.schema }),
]);
export type Trashed = z.infer<typeof trashed>;

export const restoreInput = z.strictObject({
  entity: z.enum(TRASHABLE, { error: `The entity must be one of ${TRASHABLE.join(', ')}` }),
  id: entityId,
  otherwise: z
    .looseObject({ listId: entityId.optional() })
    .optional()
    .describe('What to add where it isn’t in the trash, as for adding one; without it, that is refused'),
});
