import { type Entities, rulesOf, type Writable } from '../../domain/entity.ts';
import { parse } from '../../domain/problem.ts';

/** A write that waits for its way through the server. `at` is when it was made, ISO text. */
export type Pending = {
  key: string;
  at: string;
  entity: Writable;
  id: string;
  action: 'add' | 'update' | 'remove';
  input: object;
  /** Its place in the account's queue on this device, once it is kept there. */
  seq?: number;
  /** Where the server's history stood after it, once it answered. */
  acked?: string;
};

/** A write that the server refused, with the server's words. */
export type Refused = Pending & { message: string };

export type Outgoing = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body: object };

/**
 * What a write makes of a row, by the domain's own rule; `undefined` is no row.
 * @throws Problem 'invalid' when the rule refuses the input
 */
export function applyPending<E extends Writable>(
  row: Entities[E] | undefined,
  { entity, id, action, input, at }: Pending & { entity: E },
): Entities[E] | undefined {
  const rules = rulesOf<E>(entity);
  if (action === 'remove') return undefined;
  if (action === 'add')
    return row && rules.again !== 'replace' ? row : rules.create(parse(rules.input, input), { id, now: at });
  return row && rules.update(row, parse(rules.updates, input), at);
}

/** The call that carries a write to the server (SPEC §7). */
export function requestOf({ entity, id, action, input }: Pending): Outgoing {
  const { path, body } = rulesOf(entity);
  const idName = `${entity}Id`;
  const type = body && { type: body.type };
  if (action === 'remove') return { method: 'DELETE', path, body: { ...type, [idName]: id, ...input } };
  if (action === 'update') return { method: 'PUT', path, body: { ...type, [idName]: id, updates: input } };
  return { method: 'POST', path, body: { ...type, [body?.given ?? entity]: { ...input, id } } };
}
