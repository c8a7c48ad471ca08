import type { World } from '../../domain/assistant/facts/world.ts';
import type { Proposal } from '../../domain/assistant/proposal.ts';
import { undoProposals } from '../../domain/assistant/propose/propose-undo.ts';
import { accountRow } from '../../domain/assistant/propose/remembered.ts';
import type { AppliedChange } from '../../domain/assistant/propose/suggestion.ts';
import { originText } from '../../domain/history/origin.ts';
import { Problem } from '../../domain/problem.ts';
import { isLong } from '../../domain/registry/history.ts';
import type { ToolContext } from './tool-context.ts';

const SERIES = 'Completing a repeating task can only be taken back in the app, where it was completed.';
const NOT_ITS =
  'This app made no such change in the last 30 days, or it was made in a list that someone else owns.';
/** The entities whose rows the tools change. */
const UNDONE = ['task', 'event', 'reminder'] as const;

/** They follow from the other fields. */
const SET_BY_SERVER: readonly string[] = ['completedAt', 'completedBy'];

type Fields = Record<string, unknown>;
type Entry = { entity: (typeof UNDONE)[number]; id: string; before: Fields | null; after: Fields | null };

/**
 * What takes back a write of this app, by the rules of the assistant. @param change the number of the write
 * @throws Problem 'not-found' if it isn't one of its own; 'invalid' if there is nothing left to take back
 */
export async function undoing(context: ToolContext, world: World, change: number): Promise<Proposal[]> {
  const entries = await entriesOf(context, change);
  if (entries.length === 0) throw new Problem('not-found', NOT_ITS);
  if (entries.some(({ before, after }) => before && after && 'occurrence' in after))
    throw new Problem('invalid', SERIES);
  const proposals = entries.map(proposalOf);
  const back = entries.map((entry, at) => wayBack(entry, at, world));
  const undone = undoProposals([{ proposals, back, appliedAt: '' }], world);
  if (undone.proposals.length === 0) throw new Problem('invalid', undone.refused.join(' '));
  return undone.proposals;
}

async function entriesOf({ database, caller }: ToolContext, change: number): Promise<Entry[]> {
  const rows = await database.db
    .selectFrom('history')
    .select(['entity', 'entity_id', 'before', 'after'])
    .where('account_id', '=', caller.accountId)
    .where('cursor', '=', change)
    .where('actor_id', '=', caller.accountId)
    .where('origin', '=', caller.origin ? originText(caller.origin) : '')
    .where('entity', 'in', [...UNDONE])
    .execute();
  return rows.map(({ entity, entity_id: id, before, after }) => ({
    entity: entity as Entry['entity'],
    id,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }));
}

/** What the write was, as if the assistant had proposed it. */
function proposalOf({ entity, id, before, after }: Entry): Proposal {
  if (!before) return { kind: `add-${entity}`, fields: {} } as Proposal;
  if (!after) return { kind: `remove-${entity}`, id, fields: {} } as Proposal;
  return { kind: `change-${entity}`, id, fields: after } as Proposal;
}

function wayBack({ entity, id, before, after }: Entry, at: number, world: World): AppliedChange {
  if (!before) return { at, id };
  if (!after) return { at, id, before };
  const row: Fields = { ...accountRow(world, entity, id) };
  // The history leaves out a long new value. The row has it.
  const now = (field: string): unknown => (isLong(row[field] ?? null) ? row[field] : null);
  const made = Object.fromEntries(
    Object.keys({ ...before, ...after })
      .filter((field) => !SET_BY_SERVER.includes(field))
      .map((field) => [field, after[field] ?? now(field)]),
  );
  return { at, id, before, made };
}
