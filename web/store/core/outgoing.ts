import { MUTATIONS_PATH, RESTORE_PATH } from '../../../domain/call-paths.ts';
import { assertNever } from '../../../domain/never.ts';
import { rulesOf } from '../../../domain/registry/entity-rules.ts';
import { isTrashable } from '../../../domain/registry/trashable.ts';
import { basedOn, moveOf, type Pending, removalOf, takingBack } from './pending.ts';

export type Outgoing = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body: object };

/** The HTTP request for a write (product.md §7). */
export function requestOf(write: Pending): Outgoing {
  const { entity, id } = write;
  const { path, body } = rulesOf(entity);
  const named = { ...(body && { type: body.type }), [`${entity}Id`]: id };
  switch (write.action) {
    case 'restore':
      if (isTrashable(entity))
        return { method: 'POST', path: RESTORE_PATH, body: { entity, id, otherwise: write.input } };
      return { method: 'POST', path, body: additionOf(write) };
    case 'add':
      return { method: 'POST', path, body: additionOf(write) };
    case 'update':
      return {
        method: 'PUT',
        path,
        body: { ...named, updates: write.input, ...takingBack(write), ...basedOn(write) },
      };
    case 'remove':
      return { method: 'DELETE', path, body: { ...named, ...removalOf(write), ...takingBack(write) } };
    case 'move':
      return { method: 'POST', path: `${path}/move`, body: moveOf(write) };
    case 'mutate': {
      const { name, args } = write.input;
      return { method: 'POST', path: MUTATIONS_PATH, body: { name, args } };
    }
    default:
      return assertNever(write);
  }
}

function additionOf({ entity, id, input }: Pending): object {
  const { body } = rulesOf(entity);
  return { ...(body && { type: body.type }), [body?.given ?? entity]: { ...input, id } };
}

/** What moves, deletions and updates name since the last version. */
const NEW_FIELDS: readonly string[] = ['below', 'advanceFrom', 'seen'];

/**
 * What a write consists of, for a server that refuses the whole since it doesn’t know it. A part may be a mutation,
 * which an even older server doesn’t know either.
 * @param code why it was refused
 */
export function partsToSend(write: Pending, code: string): Pending[] {
  if (write.action !== 'mutate' || code !== 'not-found') return [];
  return write.input.effects.map((part, n) => ({ ...part, key: `${write.key}-${n}` }));
}

/**
 * A write as the version before knows it, without fields that are new.
 * @param code why it refused the one of now
 */
export function requestBefore(write: Pending, code: string): Outgoing | undefined {
  if (write.action === 'mutate' || code !== 'invalid') return undefined;
  const request = requestOf(write);
  const known = Object.entries(request.body).filter(([field]) => !NEW_FIELDS.includes(field));
  if (known.length === Object.keys(request.body).length) return undefined;
  return { ...request, body: Object.fromEntries(known) };
}
