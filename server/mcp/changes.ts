import { quoted } from '../../domain/assistant/facts/quoted.ts';
import type { World } from '../../domain/assistant/facts/world.ts';
import {
  type ProposedEntity as Entity,
  entityOf,
  isAddition,
  isRemoval,
  isRestoration,
  type Proposal,
} from '../../domain/assistant/proposal.ts';
import { accountRow } from '../../domain/assistant/propose/remembered.ts';
import { fieldsAs } from '../../domain/inverse-patch.ts';
import type { ActStep } from '../../domain/mutation/act.ts';
import { Problem } from '../../domain/problem.ts';
import { isTrashable } from '../../domain/registry/trashable.ts';
import { same } from '../../domain/same.ts';
import { idWithin } from '../../domain/shared-id.ts';
import { listData } from './row-data.ts';

/** A change before it's made: the steps that make it, in lines that a person can read, and the rows that it's about. */
export type PlannedChange = { steps: ActStep[]; lines: string[]; concerns: unknown[] };

const named = (row: object): object => {
  const { title, name }: { title?: unknown; name?: unknown } = row;
  return title === undefined ? { name } : { title };
};

const listIdOf = (row: object): string | undefined => (row as { listId?: string }).listId;

/** The list that a row is in or comes to, with the people who see it. */
function listLine(world: World, listId: string | undefined): string[] {
  const list = world.lists.find(({ id }) => id === listId);
  return list ? [`  in list ${quoted(listData(world, list))}`] : [];
}

const fieldLine = (sign: '+' | '-', [field, value]: [string, unknown]): string =>
  `  ${sign} ${field}: ${quoted(value)}`;

const given = (fields: object): [string, unknown][] =>
  Object.entries(fields).filter(([, value]) => value !== undefined);

/** @param id of the new row @param more steps that belong to it, such as its reminders, with their lines */
export function adding(
  world: World,
  entity: Entity,
  id: string,
  input: object,
  more: Pick<PlannedChange, 'steps' | 'lines'> = { steps: [], lines: [] },
): PlannedChange {
  const row = entity as Extract<ActStep, { action: 'add' }>['entity'];
  return {
    steps: [{ action: 'add', entity: row, id, input: { ...input } }, ...more.steps],
    lines: [
      `add ${entity}`,
      ...given(input)
        .filter(([field]) => field !== 'listId')
        .map((field) => fieldLine('+', field)),
      ...listLine(world, listIdOf(input)),
      ...more.lines,
    ],
    concerns: [],
  };
}

/** The fields that differ from a row's, also as lines. */
export function fieldsToWrite(
  row: object,
  updates: object,
): { input: Record<string, unknown>; lines: string[] } {
  const was = fieldsAs(row, updates);
  const changed = given(updates).filter(([field, value]) => !same(was[field] ?? null, value ?? null));
  return {
    input: Object.fromEntries(changed),
    lines: changed.flatMap(([field, value]) => [
      ...(was[field] === null ? [] : [fieldLine('-', [field, was[field]])]),
      ...(value === null ? [] : [fieldLine('+', [field, value])]),
    ]),
  };
}

/** Only the fields that differ, and only while they are as they were when this was shown. */
export function updating(world: World, entity: Entity, row: { id: string }, updates: object): PlannedChange {
  const { input, lines } = fieldsToWrite(row, updates);
  if (lines.length === 0) return { steps: [], lines: [], concerns: [row] };
  const listId = listIdOf({ ...row, ...input });
  return {
    steps: [{ action: 'update', entity, id: row.id, input, seen: fieldsAs(row, input) as never }],
    lines: [
      `change ${entity} ${quoted({ id: row.id, ...named(row) })}`,
      ...listLine(world, listId),
      ...lines,
    ],
    concerns: [row],
  };
}

/** What a proposal of the assistant's rules comes to. @param newId the id of a row that it adds */
export function plannedChange(world: World, proposal: Proposal, newId: string): PlannedChange {
  const entity = entityOf(proposal);
  const { fields } = proposal;
  if (isAddition(proposal)) {
    return adding(world, entity, idWithin(listIdOf(fields) ?? '', newId), fields);
  }
  const { id } = proposal as Extract<Proposal, { id: string }>;
  if (isRestoration(proposal))
    return {
      steps: [{ action: 'restore', entity, id, input: { ...fields } }],
      lines: [`restore ${entity} ${quoted({ id, ...named(fields) })}`],
      concerns: [],
    };
  const row = accountRow(world, entity, id);
  if (!row) throw new Problem('not-found', 'What that would change no longer exists.');
  if (!isRemoval(proposal)) return updating(world, entity, row, fields);
  return {
    steps: [{ action: 'remove', entity, id, input: {}, seen: row as never }],
    lines: [
      `${isTrashable(entity) ? 'move to the trash:' : 'remove'} ${entity} ${quoted({ id, ...named(row) })}`,
    ],
    concerns: [row],
  };
}

/** All of them as one. @throws Problem 'invalid' if there is nothing to change */
export function asOne(changes: readonly PlannedChange[]): PlannedChange {
  const all: PlannedChange = {
    steps: changes.flatMap(({ steps }) => steps),
    lines: changes.flatMap(({ lines }) => lines),
    concerns: changes.flatMap(({ concerns }) => concerns),
  };
  if (all.steps.length === 0)
    throw new Problem('invalid', 'That’s how it is already. There’s nothing to change.');
  return all;
}
