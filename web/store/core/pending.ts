import type { z } from 'zod';
import type { ActStep, NamedAct } from '../../../domain/mutation/act.ts';
import type { NamedMutation } from '../../../domain/mutation/mutations.ts';
import { assertNever, ifUnknown } from '../../../domain/never.ts';
import { parse } from '../../../domain/problem.ts';
import type { Entities, Writable } from '../../../domain/registry/entity.ts';
import { rulesOf } from '../../../domain/registry/entity-rules.ts';
import {
  type BaseOfUpdate,
  isRowAsSeen,
  type seenFields,
  stillAsSeen,
} from '../../../domain/registry/still-as-seen.ts';
import { MOST_BELOW } from '../../../domain/task/task.ts';

type Queued = {
  key: string;
  /** When it was made, as an ISO string. */
  at: string;
  entity: Writable;
  id: string;
  by?: string;
  /** Its place in this device's outbox, once stored. */
  seq?: number;
  /** The server's cursor after this write, once acknowledged. */
  acked?: string;
};
/** What a change that takes another one back replaces: fields of a row, or a whole one, as this device showed it. */
type TakingBack = { seen?: object };
/** What this device had of a row when the person changed it. */
type Based = { base?: BaseOfUpdate };
/** The tasks below a removed one, which the server removes with it, or below a series that moves on, which it reopens. */
type WithBelow = { below?: readonly string[] };

/** A write that the server hasn't confirmed yet, by what it does. */
export type Pending = Queued &
  (
    | { action: 'add' | 'restore'; input: object }
    | ({ action: 'update'; input: object } & TakingBack & Based & WithBelow)
    | ({ action: 'remove'; input: object } & TakingBack & WithBelow)
    | { action: 'move'; input: MoveInput }
    | { action: 'mutate'; input: Mutated }
  );

export type Refused = Pending & { message: string };

/** Applies a write by the domain's rules. @returns undefined for no row @throws Problem 'invalid' */
export function applyPending<E extends Writable>(
  row: Entities[E] | undefined,
  write: Pending & { entity: E },
): Entities[E] | undefined {
  const { entity, id, at, by } = write;
  const rules = rulesOf<E>(entity);
  switch (write.action) {
    case 'add':
    case 'restore': {
      const input = parse(rules.input, write.input);
      if (!row) return rules.create(input, { id, now: at, ...(by && { by }) });
      return rules.merge?.(row, input, at) ?? row;
    }
    case 'update': {
      const updates = row && stillAsSeen(write.input, write.seen, row);
      return row && rules.update(row, parse(rules.updates, updates), at, by);
    }
    case 'remove':
      return row && !isRowAsSeen(write.seen, row) ? row : undefined;
    case 'move':
    case 'mutate':
      return undefined;
    default:
      return ifUnknown(write, row);
  }
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

/** A mutation or an act, with the writes that show it until the server confirms it. */
export type Mutated = (NamedMutation | NamedAct) & { effects: readonly Pending[] };
/** A mutation alone: an act consists of such writes, and of writes of single rows. */
type MutatedAlone = NamedMutation & { effects: readonly Pending[] };

/**
 * Splits a write into its effects on single rows: a move removes rows, adds others, and changes what names them.
 */
export function effectsOf(write: Pending): Pending[] {
  switch (write.action) {
    case 'add':
    case 'restore':
      return [write];
    case 'update':
    case 'remove': {
      const { seen: _, below = [], ...alike } = write;
      const input = write.action === 'update' ? { completed: false } : write.input;
      return [write, ...below.map((id): Pending => ({ ...alike, id, input }))];
    }
    case 'move':
      return effectsOfMove(write);
    case 'mutate':
      return write.input.effects.flatMap(effectsOf);
    default:
      return ifUnknown(write, []);
  }
}

function effectsOfMove({ input, ...write }: Pending & { action: 'move' }): Pending[] {
  const { below = [], links = [], ...top } = input;
  const moved: MovedTask[] = [{ ...top, taskId: write.id, ...(write.by && { by: write.by }) }, ...below];
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

/** Several writes as one, which is made whole or not at all. @param writes at least one */
export function actOf(writes: readonly [Pending, ...Pending[]], key: string): Pending {
  const [first, ...more] = writes;
  if (more.length === 0) return first;
  const { entity, id, at, by } = first;
  const input: Mutated = { name: 'act', args: { steps: writes.map(stepOf) }, effects: writes };
  return { key, at, entity, id, action: 'mutate', ...(by && { by }), input };
}

/** A write as a step of an act: what its own request would say. */
function stepOf(write: Pending): ActStep {
  const { entity, id } = write;
  switch (write.action) {
    case 'add':
    case 'restore':
      return { action: write.action, entity, id, input: { ...write.input } };
    case 'update':
      return {
        action: 'update',
        entity,
        id,
        input: { ...write.input },
        ...takingBack(write),
        ...basedOn(write),
      };
    case 'remove':
      return { action: 'remove', entity, id, input: { ...removalOf(write) }, ...takingBack(write) };
    case 'move':
      return { action: 'move', move: moveOf(write) };
    case 'mutate': {
      const { name, args } = write.input as MutatedAlone;
      return { action: 'mutate', mutation: { name, args } as NamedMutation };
    }
    default:
      return assertNever(write);
  }
}

/** How a removal goes: only while something is so, and with the tasks below that this device showed. */
export function removalOf({ entity, input, below = [] }: Pending & { action: 'remove' }): object {
  const seen = entity === 'task' && below.length <= MOST_BELOW && { below };
  return { ...seen, ...input };
}

export function moveOf({ id, input }: Pending & { action: 'move' }) {
  const { movedTo, updates, below = [] } = input;
  const seen = below.length > 0 && {
    below: below.map((task) => ({ taskId: task.taskId, movedTo: task.movedTo })),
  };
  return { taskId: id, movedTo, updates: updates as { listId: string }, ...seen };
}

export const basedOn = ({ base }: Based): Based => (base ? { base } : {});

export const takingBack = ({ seen }: TakingBack): { seen?: z.output<typeof seenFields> } =>
  seen ? { seen: seen as z.output<typeof seenFields> } : {};
