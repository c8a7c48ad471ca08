import { z } from '@hono/zod-openapi';
import { written } from '../../../domain/api/call.ts';
import { entityId } from '../../../domain/entity-id.ts';
import type { Writable } from '../../../domain/registry/entity.ts';
import { rulesOf } from '../../../domain/registry/entity-rules.ts';
import { baseOfUpdate, seenFields } from '../../../domain/registry/still-as-seen.ts';
import type { Identity } from '../../api/api.ts';
import { named } from '../../api/route.ts';
import { mayRead } from '../../session/bearer.ts';

const seenToUpdate = seenFields
  .optional()
  .describe('Values that the row had when this was decided: a field that has another one by now stays');
const base = baseOfUpdate
  .optional()
  .describe(
    'What the row had when the person changed it: a value that was set elsewhere since is kept in `overlaps`',
  );
const seenToRemove = seenFields
  .optional()
  .describe('The row when this was decided: it stays if it has changed since, or has tasks by now');

export function shapesOf<E extends Writable>(entity: E) {
  const rules = rulesOf(entity);
  const idName = `${entity}Id`;
  const givenName = rules.body?.given ?? entity;
  const type = rules.body && { type: z.literal(rules.body.type) };
  const name = entity.replace(/^./, (letter) => letter.toUpperCase());
  const schema = named(name, rules.schema);
  return {
    idName,
    givenName,
    add: z.strictObject({ ...type, [givenName]: rules.input }),
    update: z.strictObject({
      ...type,
      [idName]: entityId,
      updates: rules.updates,
      seen: seenToUpdate,
      ...(rules.overlapping && { base }),
    }),
    remove: z.strictObject({ ...type, [idName]: entityId, ...rules.removal?.shape, seen: seenToRemove }),
    all: z.object({ [`${entity}s`]: z.array(schema) }),
    one: z.object({ [entity]: schema, ...written }),
    gone: z.object({ [idName]: entityId, ...written }),
  };
}

/** The row as a response may show it: only its id for a token without the read scope. */
export const shownTo = <T extends { id: string }>(caller: Identity, row: T): T =>
  mayRead(caller) ? row : ({ id: row.id } as T);

/** The ids in a request that determine which accounts the write locks. */
export function namedIn(entity: Writable, fields: object): string[] {
  const { references = {} } = rulesOf(entity);
  const given = Object.entries(fields).filter(([field]) => field === 'id' || references[field] === 'shared');
  return given.map(([, id]) => String(id));
}
