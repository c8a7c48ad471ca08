import { parse } from '../../domain/problem.ts';
import type { Entities, Writable } from '../../domain/registry/entity.ts';
import { rulesOf } from '../../domain/registry/entity-rules.ts';
import { isTrashable } from '../../domain/registry/trashable.ts';

/** A write that the server hasn't confirmed yet. `at` is when it was made, as an ISO string. */
export type Pending = {
  key: string;
  at: string;
  entity: Writable;
  id: string;
  action: 'add' | 'update' | 'remove' | 'restore' | 'move';
  input: object;
  by?: string;
  /** The tasks below a removed one, which the server removes with it. */
  below?: readonly string[];
  /** Its place in this device's outbox, once stored. */
  seq?: number;
  /** The server's cursor after this write, once acknowledged. */
  acked?: string;
};

export type Refused = Pending & { message: string };

export type Outgoing = { method: 'POST' | 'PUT' | 'DELETE'; path: string; body: object };

/** Applies a write by the domain's rules. @returns undefined for no row @throws Problem 'invalid' */
export function applyPending<E extends Writable>(
  row: Entities[E] | undefined,
  { entity, id, action, input, at, by }: Pending & { entity: E },
): Entities[E] | undefined {
  const rules = rulesOf<E>(entity);
  if (action === 'remove' || action === 'move') return undefined;
  if (action === 'add' || action === 'restore') {
    if (!row) return rules.create(parse(rules.input, input), { id, now: at, ...(by && { by }) });
    return rules.merge?.(row, parse(rules.input, input), at) ?? row;
  }
  return row && rules.update(row, parse(rules.updates, input), at, by);
}

/** A move's input, and the task as shown under its new id until the server confirms it. */
type MoveInput = { movedTo: string; updates: object; shown: Entities['task'] };

/** Splits a write into its effects on single rows: a move removes one row and adds another. */
export function effectsOf({ below = [], ...write }: Pending): Pending[] {
  if (write.action !== 'move') return [write, ...below.map((id) => ({ ...write, id }))];
  const { movedTo, shown } = write.input as MoveInput;
  return [
    { ...write, action: 'remove', input: {} },
    { ...write, action: 'add', id: movedTo, input: shown },
  ];
}

/** The HTTP request for a write (product.md §7). */
export function requestOf({ entity, id, action, input }: Pending): Outgoing {
  const { path, body } = rulesOf(entity);
  const idName = `${entity}Id`;
  const type = body && { type: body.type };
  if (action === 'move') {
    const { movedTo, updates } = input as MoveInput;
    return { method: 'POST', path: `${path}/move`, body: { [idName]: id, movedTo, updates } };
  }
  if (action === 'remove') return { method: 'DELETE', path, body: { ...type, [idName]: id, ...input } };
  if (action === 'restore' && isTrashable(entity))
    return { method: 'POST', path: '/api/trash/restore', body: { entity, id, otherwise: input } };
  if (action === 'update') return { method: 'PUT', path, body: { ...type, [idName]: id, updates: input } };
  return { method: 'POST', path, body: { ...type, [body?.given ?? entity]: { ...input, id } } };
}
