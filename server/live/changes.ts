import { type ChangePage, cursorNumber, type ResetReason, START } from '../../domain/registry/change.ts';
import type { Entity } from '../../domain/registry/entity.ts';
import type { LocalDate } from '../../domain/time/day.ts';
import { createAccount } from '../db/change/account-row.ts';
import { isCursorOf } from '../db/change/mark.ts';
import { type Database, snapshot, type Tx } from '../db/engine/open.ts';
import { prepared } from '../db/engine/prepared.ts';
import { entityTables } from '../db/rows/entities.ts';
import { readHead } from './head.ts';
import { withoutOlder } from './older.ts';

type ChangeReader = {
  accountId: string;
  without: readonly Entity[];
  /** Leaves the older tasks out of a page of everything, if there are at least `many`. */
  olderLater?: { before: LocalDate; many: number } | undefined;
};

/**
 * What changed for an account since a cursor. One that is too old or from another history gets all rows, with the
 * reason in `reset`. Creates the account on its first call. @param now ISO text
 * @throws Problem 'unauthenticated' when the account doesn't exist and can't be created
 */
export async function readChanges(
  database: Database,
  reader: ChangeReader,
  since: string,
  now: string,
): Promise<ChangePage> {
  const { accountId } = reader;
  // Usually nothing is new, which takes one query and no snapshot.
  if ((await readHead(database.db, accountId)) === since) return { changes: [], cursor: since };
  const page = await snapshot(database, (tx) => readPage(tx, reader, since));
  if (page) return page;
  await database.db.transaction().execute((tx) => createAccount(tx, accountId, now));
  return readChanges(database, reader, since, now);
}

async function readPage(
  tx: Tx,
  { accountId, without, olderLater }: ChangeReader,
  since: string,
): Promise<ChangePage | undefined> {
  const cursor = await readHead(tx, accountId);
  if (cursor === undefined) return undefined;
  const reset = since === START ? undefined : await resetReason(tx, accountId, since, cursorNumber(cursor));
  const from = reset ? 0 : cursorNumber(since);
  const touched = new Set((await entitiesSince(tx, accountId, from)).map(({ entity }) => entity));
  const changes: ChangePage['changes'] = [];
  for (const entity of without) touched.delete(entity);
  for (const [entity, table] of Object.entries(entityTables)) {
    if (touched.has(entity)) changes.push(...(await table.changed(tx, accountId, from)));
  }
  if (from > 0) return { changes, cursor };
  const there = changes.filter(({ value }) => value);
  // After a change of history, a replica has to be compared with everything.
  const given =
    olderLater && reset !== 'history'
      ? withoutOlder(there, olderLater.before, olderLater.many)
      : { changes: there };
  return { ...given, cursor, ...(reset && { reset }) };
}

const entitiesSince = prepared((db, accountId: string, cursor: number) =>
  db
    .selectFrom('change')
    .select('entity')
    .distinct()
    .where('account_id', '=', accountId)
    .where('cursor', '>', cursor),
);

const receiptAt = prepared((db, accountId: string, cursor: number) =>
  db
    .selectFrom('receipt')
    .select(['cursor', 'key', 'mark'])
    .where('account_id', '=', accountId)
    .where('cursor', '=', cursor),
);

/** Why a replica at `since` must resync. @returns undefined when it can be updated from there */
async function resetReason(
  tx: Tx,
  accountId: string,
  since: string,
  head: number,
): Promise<ResetReason | undefined> {
  const number = cursorNumber(since);
  if (number > head) return 'history';
  const [receipt] = await receiptAt(tx, accountId, number);
  if (!receipt) return 'expired';
  if (!isCursorOf(receipt, since)) return 'history';
  return number < (await resyncBefore(tx, accountId)) ? 'expired' : undefined;
}

/** Replicas from before this write can't be updated incrementally: see account/delete-account.ts. */
async function resyncBefore(tx: Tx, accountId: string): Promise<number> {
  const account = await tx
    .selectFrom('account')
    .select('whole_since')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.whole_since ?? 0;
}
