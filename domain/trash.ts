import { z } from 'zod';
import { instant } from './day.ts';
import { goal } from './goal.ts';
import { key } from './key.ts';
import { list } from './list.ts';
import { plannerEvent } from './planner/planner.ts';
import { task } from './task.ts';

/** For how long what was deleted can be had back. */
export const TRASH_DAYS = 30;
/** How much of it is shown, the latest first. */
export const TRASH_SHOWN = 200;

const deletedAt = instant;
/** Something a person deleted, as it was. */
export const trashed = z.discriminatedUnion('entity', [
  z.object({ entity: z.literal('task'), deletedAt, value: task }),
  z.object({ entity: z.literal('list'), deletedAt, value: list }),
  z.object({ entity: z.literal('goal'), deletedAt, value: goal }),
  z.object({ entity: z.literal('event'), deletedAt, value: plannerEvent }),
]);
export type Trashed = z.infer<typeof trashed>;

export const TRASHABLE = ['task', 'list', 'goal', 'event'] as const;
export type Trashable = (typeof TRASHABLE)[number];

/** What is to be had back. */
export const restoreInput = z.strictObject({
  entity: z.enum(TRASHABLE, { error: `What can be restored is one of ${TRASHABLE.join(', ')}` }),
  id: key,
});
