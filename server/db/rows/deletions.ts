import { sql } from 'kysely';
import type { Trashable } from '../../../domain/registry/entity.ts';
import { TRASH_DAYS } from '../../../domain/registry/trash.ts';
import { TRASHABLE } from '../../../domain/registry/trashable.ts';
import { inBatches } from '../engine/batches.ts';
import type { Reader, Tx } from '../engine/open.ts';
import { valueRows } from '../engine/prepared.ts';
import { latestHistory } from './latest-history.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SLICE = 1_000;

/** The start of the period in which deletions can be restored. @param now ISO text, or epoch milliseconds */
export const trashSince = (now: string | number): string =>
  new Date(new Date(now).getTime() - TRASH_DAYS * DAY_MS).toISOString();

/** A deletion that is the latest entry for its row, so the row is still deleted. `before` is the row as JSON. */
export type Deletion = { entity: string; at: string; before: string | null; cursor: number };

export const findDeletion = (
  db: Reader,
  accountId: string,
  since: string,
  { entity, id }: { entity: Trashable; id: string },
): Promise<Deletion | undefined> =>
  deletions(db, accountId, since)
    .where('change.entity', '=', entity)
    .where('change.entity_id', '=', id)
    .executeTakeFirst();

/**
 * Newest first. An account's history may be long, but the latest change of each row is known: only rows that have
 * changed in the period are read, in slices, so that other requests don't wait.
 */
export async function latestDeletions(
  db: Reader,
  accountId: string,
  since: string,
  limit: number,
  sliceSize = SLICE,
): Promise<Deletion[]> {
  const oldest = await oldestEntry(db, accountId);
  const found: Deletion[] = [];
  for (let to = Number.MAX_SAFE_INTEGER; oldest !== undefined && to > oldest && found.length < limit; ) {
    const from = Math.max(oldest, (await sliceStart(db, accountId, to, sliceSize)) ?? oldest);
    const slice = deletions(db, accountId, since).where('change.cursor', '>=', from);
    found.push(...(await slice.where('change.cursor', '<', to).orderBy('change.cursor', 'desc').execute()));
    to = from;
  }
  return found.slice(0, limit);
}

const deletions = (db: Reader, accountId: string, since: string) =>
  latestHistory(db)
    .select(['history.entity', 'history.at', 'history.before', 'history.cursor'])
    .where('change.account_id', '=', accountId)
    .where('change.owner_id', '=', accountId)
    .where('change.entity', 'in', [...TRASHABLE])
    .where('history.after', 'is', null)
    .where('history.at', '>=', since);

/**
 * Deletes what the trash has, with all that the history says of it, so that nothing can restore or show it.
 * @param until ISO text; later deletions stay @param limit how many at most, as other writes wait
 * @returns how many were deleted
 */
export async function deleteDeletions(
  tx: Tx,
  accountId: string,
  { since, until, limit }: { since: string; until: string; limit: number },
): Promise<number> {
  const found = await deletions(tx, accountId, since)
    .clearSelect()
    .select(['history.entity', 'history.entity_id as id'])
    .where('history.at', '<=', until)
    .limit(limit)
    .execute();
  // The primary key has an account's entries by time: a batch of rows takes one look through them.
  await inBatches(found, async (batch) => {
    const rows = valueRows(
      batch.flatMap(({ entity, id }) => [entity, id]),
      2,
    );
    await sql`
      delete from history where account_id = ${accountId} and (entity, entity_id) in (values ${rows})`.execute(
      tx,
    );
  });
  return found.length;
}

async function oldestEntry(db: Reader, accountId: string): Promise<number | undefined> {
  const entries = db.selectFrom('history').select('cursor').where('account_id', '=', accountId);
  return (await entries.orderBy('cursor').limit(1).executeTakeFirst())?.cursor;
}

/** Where a slice of changes before a cursor begins, if there are more; a write is never divided. */
async function sliceStart(
  db: Reader,
  accountId: string,
  before: number,
  size: number,
): Promise<number | undefined> {
  const changes = db
    .selectFrom('change')
    .select('cursor')
    .where('account_id', '=', accountId)
    .where('cursor', '<', before);
  const [start] = await changes.orderBy('cursor', 'desc').limit(1).offset(size).execute();
  return start?.cursor;
}

/** The row as JSON, if it is in the trash. @param now ISO text */
export async function deletedValue(
  db: Reader,
  accountId: string,
  entity: Trashable,
  id: string,
  now: string,
): Promise<string | null | undefined> {
  return (await findDeletion(db, accountId, trashSince(now), { entity, id }))?.before;
}
