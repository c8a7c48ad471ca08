import { sql } from 'kysely';
import type { Change, OlderPage } from '../../domain/registry/change.ts';
import { sharedId, splitSharedId } from '../../domain/shared-id.ts';
import { leftOut } from '../../domain/task/older.ts';
import type { LocalDate } from '../../domain/time/day.ts';
import { type Database, snapshot, type Tx } from '../db/engine/open.ts';
import { prepared } from '../db/engine/prepared.ts';
import { readableNow, toCallerView } from '../db/rows/caller-view.ts';
import { entityTables } from '../db/rows/entities.ts';
import { readHead } from './head.ts';

type Place = { owner_id: string; entity_id: string };

const completedOf = prepared(
  (_, accountId: string, before: string, ownerId: string, id: string, most: number) => sql<Place>`
    select change.owner_id, change.entity_id from change
    join task on task.account_id = change.owner_id and task.id = change.entity_id and ${readableNow('task')}
    where change.account_id = ${accountId} and change.entity = 'task' and task.completed = 1
      and task.completed_at < ${before} and (change.owner_id, change.entity_id) > (${ownerId}, ${id})
    order by change.owner_id, change.entity_id limit ${most}`,
);

/**
 * Tasks that an account can see and that were completed before a day, also those that its first sync had.
 * @param after `next` of the page before @returns undefined when the account doesn't exist
 */
export async function readOlder(
  database: Database,
  accountId: string,
  { before, after }: { before: LocalDate; after?: string | undefined },
  pageSize: number,
): Promise<OlderPage | undefined> {
  return snapshot(database, async (tx) => {
    const cursor = await readHead(tx, accountId);
    if (cursor === undefined) return undefined;
    const from = (after && (splitSharedId(after) ?? { ownerId: accountId, id: after })) || START_PLACE;
    const places = await completedOf(tx, accountId, before, from.ownerId, from.id, pageSize);
    const changes = await changesAt(tx, accountId, places);
    const last = places.length === pageSize && places.at(-1);
    return { changes, cursor, ...(last && { next: idFor(accountId, last) }) };
  });
}

const START_PLACE = { ownerId: '', id: '' };

const idFor = (accountId: string, { owner_id, entity_id }: Place): string =>
  owner_id === accountId ? entity_id : sharedId(owner_id, entity_id);

async function changesAt(tx: Tx, accountId: string, places: readonly Place[]): Promise<Change[]> {
  const changes: Change[] = [];
  for (const [ownerId, ofOwner] of Map.groupBy(places, ({ owner_id }) => owner_id)) {
    const ids = ofOwner.map(({ entity_id }) => entity_id);
    for (const task of await entityTables.task.findMany(tx, ownerId, ids)) {
      const value = toCallerView('task', accountId, ownerId, task);
      changes.push({ entity: 'task', id: value.id, value });
    }
  }
  return changes;
}

/** Leaves out the older tasks, if there are at least `many`, and says so in `older`. */
export function withoutOlder(
  changes: readonly Change[],
  before: LocalDate,
  many: number,
): { changes: Change[]; older?: LocalDate } {
  const tasks = changes.flatMap(({ entity, value }) => (entity === 'task' && value ? [value] : []));
  const out = leftOut(tasks, before, many);
  if (out.size === 0) return { changes: [...changes] };
  return { changes: changes.filter(({ entity, id }) => entity !== 'task' || !out.has(id)), older: before };
}
