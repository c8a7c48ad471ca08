import { MUTATIONS_PATH, type NamedMutation } from '../../domain/mutation/mutations.ts';
import { parse } from '../../domain/problem.ts';
import type { Entities, Writable } from '../../domain/registry/entity.ts';
import { rulesOf } from '../../domain/registry/entity-rules.ts';
import { isRowAsSeen, stillAsSeen } from '../../domain/registry/still-as-seen.ts';
import { isTrashable } from '../../domain/registry/trashable.ts';
import { MOST_BELOW } from '../../domain/task/task.ts';

/** A write that the server hasn't confirmed yet. `at` is when it was made, as an ISO string. */
export type Pending = {
  key: string;
  at: string;
  entity: Writable;
  id: string;
  action: 'add' | 'update' | 'remove' | 'restore' | 'move' | 'mutate';
  input: object;
  by?: string;
  /** Of one that takes a change back: the values that it replaces, or the row that it removes, as this device showed it. */
  seen?: object;
  /** The tasks below a removed one, which the server removes with it, or below a series that moves on, which it reopens. */
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
  { entity, id, action, input, at, by, seen }: Pending & { entity: E },
): Entities[E] | undefined {
  const rules = rulesOf<E>(entity);
  if (action === 'remove' && row && !isRowAsSeen(seen, row)) return row;
  if (action === 'remove' || action === 'move' || action === 'mutate') return undefined;
  if (action === 'add' || action === 'restore') {
    if (!row) return rules.create(parse(rules.input, input), { id, now: at, ...(by && { by }) });
    return rules.merge?.(row, parse(rules.input, input), at) ?? row;
  }
  return row && rules.update(row, parse(rules.updates, stillAsSeen(input, seen, row)), at, by);
}

/** A task that moves, as shown under its new id until the server confirms it. */
export type MovedTask = { taskId: string; movedTo: string; shown: Entities['task']; by?: string };
/** The person's rows that name tasks which move, by the ids that these will have. */
export type Relinked = { entity: 'reminder' | 'event'; id: string; taskId: string };
/** A move's input. Versions before moved what is below and what names it by writes of their own. */
type MoveInput = Pick<MovedTask, 'movedTo' | 'shown'> & {
  updates: object;
  below?: readonly MovedTask[];
  links?: readonly Relinked[];
};

/** A mutation, with the writes of single rows that show it until the server confirms it. */
export type Mutated = NamedMutation & { effects: readonly Pending[] };

/**
 * Splits a write into its effects on single rows: a move removes rows, adds others, and changes what names them.
 */
export function effectsOf({ below = [], ...write }: Pending): Pending[] {
  if (write.action === 'mutate') return (write.input as Mutated).effects.flatMap(effectsOf);
  if (write.action !== 'move') {
    const input = write.action === 'update' ? { completed: false } : write.input;
    const { seen: _, ...alike } = write;
    return [write, ...below.map((id) => ({ ...alike, id, input }))];
  }
  const { below: along = [], links = [], ...top } = write.input as MoveInput;
  const moved: MovedTask[] = [{ ...top, taskId: write.id, ...(write.by && { by: write.by }) }, ...along];
  return [
    ...moved.flatMap(({ taskId, movedTo, shown, by }): Pending[] => [
      { ...write, action: 'remove', id: taskId, input: {} },
      { ...write, action: 'add', id: movedTo, input: shown, ...(by && { by }) },
    ]),
    ...links.map(
      ({ entity, id, taskId }): Pending => ({ ...write, entity, action: 'update', id, input: { taskId } }),
    ),
  ];
}

/** The HTTP request for a write (product.md §7). */
export function requestOf({ entity, id, action, input, seen, below = [] }: Pending): Outgoing {
  const { path, body } = rulesOf(entity);
  const idName = `${entity}Id`;
  const type = body && { type: body.type };
  const expected = seen && { seen };
  if (action === 'mutate') {
    const { name, args } = input as Mutated;
    return { method: 'POST', path: MUTATIONS_PATH, body: { name, args } };
  }
  if (action === 'move') {
    const { movedTo, updates, below: along = [] } = input as MoveInput;
    const named = along.map((task) => ({ taskId: task.taskId, movedTo: task.movedTo }));
    const also = named.length > 0 && { below: named };
    return { method: 'POST', path: `${path}/move`, body: { [idName]: id, movedTo, updates, ...also } };
  }
  if (action === 'remove') {
    const also = entity === 'task' && below.length <= MOST_BELOW && { below };
    return { method: 'DELETE', path, body: { ...type, [idName]: id, ...also, ...input, ...expected } };
  }
  if (action === 'restore' && isTrashable(entity))
    return { method: 'POST', path: '/api/trash/restore', body: { entity, id, otherwise: input } };
  if (action === 'update')
    return { method: 'PUT', path, body: { ...type, [idName]: id, updates: input, ...expected } };
  return { method: 'POST', path, body: { ...type, [body?.given ?? entity]: { ...input, id } } };
}

/** What moves, deletions and updates name since the last version. */
const NEW_FIELDS: readonly string[] = ['below', 'advanceFrom', 'seen'];

/**
 * The requests for a write as the version before knows them, if it refuses the one of now.
 * @param code why it was refused
 */
export function requestsBefore(write: Pending, code: string): Outgoing[] {
  if (write.action === 'mutate')
    return code === 'not-found' ? (write.input as Mutated).effects.map(requestOf) : [];
  const request = requestOf(write);
  const known = Object.entries(request.body).filter(([field]) => !NEW_FIELDS.includes(field));
  if (code !== 'invalid' || known.length === Object.keys(request.body).length) return [];
  return [{ ...request, body: Object.fromEntries(known) }];
}
