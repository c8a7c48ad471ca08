import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { ENTITIES, type Writable } from '../registry/entity.ts';
import { baseOfUpdate, seenFields } from '../registry/still-as-seen.ts';
import { taskMove } from '../task/task.ts';
import { MOST_STEPS } from './most-steps.ts';
import { MUTATIONS, mutationOf, type NamedMutation } from './mutations.ts';

const WRITABLE = Object.entries(ENTITIES)
  .filter(([, rules]) => 'create' in rules)
  .map(([entity]) => entity as Writable);

const row = { entity: z.enum(WRITABLE), id: entityId };
const fields = z.record(z.string(), z.unknown());

/** A mutation by its name, as devices keep and send it. */
export const namedMutation = z.discriminatedUnion(
  'name',
  Object.entries(MUTATIONS).map(([name, { args }]) =>
    z.strictObject({ name: z.literal(name), args }),
  ) as never,
) as z.ZodType<NamedMutation>;

const step = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('add'), ...row, input: fields }),
  z.strictObject({
    action: z.literal('update'),
    ...row,
    input: fields,
    seen: seenFields.optional(),
    base: baseOfUpdate.optional(),
  }),
  z.strictObject({ action: z.literal('remove'), ...row, input: fields, seen: seenFields.optional() }),
  z.strictObject({ action: z.literal('restore'), ...row, input: fields }),
  z.strictObject({ action: z.literal('move'), move: taskMove }),
  z.strictObject({ action: z.literal('mutate'), mutation: namedMutation }),
]);

/** A part of an act: a change of a row, with the fields that its own call takes, or a mutation. */
export type ActStep = z.output<typeof step>;

/**
 * What a person does at once, as the steps that it consists of: all of them are made, in one transaction, or none. A
 * step about a row that is gone by now is left out, since nothing is left to change there.
 */
export const act = z.strictObject({
  steps: z
    .array(step)
    .min(1, 'There is nothing to do')
    .max(MOST_STEPS, `At most ${MOST_STEPS} changes can be made at once`),
});
export type Act = z.output<typeof act>;
/** An act as it is kept and sent: where a mutation is. */
export type NamedAct = { name: 'act'; args: Act };

/** @returns the ids that a step names besides fields that refer to other rows: their accounts are those it may touch */
export function idsNamedIn(step: ActStep): string[] {
  switch (step.action) {
    case 'move': {
      const { taskId, movedTo, updates } = step.move;
      const ids = [taskId, movedTo, updates.listId, updates.parentId, updates.sectionId];
      return ids.filter((id) => typeof id === 'string');
    }
    case 'mutate': {
      const { name, args } = step.mutation;
      return [...mutationOf(name).names(args)];
    }
    default:
      return [step.id];
  }
}
