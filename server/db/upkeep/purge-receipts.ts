import { sql } from 'kysely';
import type { Reader } from '../engine/open.ts';
import { snakeCase } from '../rows/columns.ts';
import type { Batch, DoBatch } from './purge.ts';

const ACCOUNTS_AT_ONCE = 500;
/** An account counts as this many rows, so that a batch of many small accounts takes no longer than others. */
const ACCOUNT_COST = 10;

type Due = { id: string; cursor: number };

/**
 * Deletes receipts from before a time (ISO text), except each account's last, and the records of rows deleted by then.
 * It goes by account, like the primary key, so it reads only the rows to delete and needs no index on time.
 */
export async function purgeReceipts(
  db: Reader,
  doBatch: DoBatch,
  before: string,
  signal?: AbortSignal,
): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined && !signal?.aborted; ) {
    const page: AccountPage = await readPage(db, after);
    const due: Due[] = page.filter(({ oldest }) => oldest !== null && oldest < before);
    const batch: Batch = async (tx, limit) => {
      let left = limit;
      for (let account = due[0]; account && left > 0; account = due[0]) {
        const { rows, isAll } = await removeOldest(tx, account, before, left);
        if (isAll) due.shift();
        left -= rows + ACCOUNT_COST;
      }
      return due.length > 0;
    };
    if (due.length > 0) while (await doBatch(batch));
    after = page.length < ACCOUNTS_AT_ONCE ? undefined : page.at(-1)?.id;
  }
}

type AccountPage = Awaited<ReturnType<typeof readPage>>;

/** A page of accounts by id, with the time of the oldest receipt that may be deleted. */
const readPage = (db: Reader, after: string) =>
  db
    .selectFrom('account')
    .select(['id', 'cursor'])
    .select(({ selectFrom }) =>
      selectFrom('receipt')
        .select('receipt.at')
        .whereRef('receipt.account_id', '=', 'account.id')
        .whereRef('receipt.cursor', '<', 'account.cursor')
        .orderBy('receipt.cursor')
        .limit(1)
        .as('oldest'),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(ACCOUNTS_AT_ONCE)
    .execute();

/** Also deletes old deletions: only clients with older cursors lack them, and without a receipt they get everything. */
async function removeOldest(
  tx: Reader,
  { id, cursor }: Due,
  before: string,
  limit: number,
): Promise<Removed> {
  const receipts = await tx
    .selectFrom('receipt')
    .select(['cursor', 'at'])
    .where('account_id', '=', id)
    .where('cursor', '<', cursor)
    .orderBy('cursor')
    .limit(limit)
    .execute();
  const kept = receipts.findIndex(({ at }) => at >= before);
  const old = kept < 0 ? receipts : receipts.slice(0, kept);
  const [first, newest] = [old[0]?.cursor, old.at(-1)?.cursor];
  if (first === undefined || newest === undefined) return { rows: 0, isAll: true };
  const changes = await tx
    .selectFrom('change')
    .select('cursor')
    .where('account_id', '=', id)
    .where('cursor', '>=', first)
    .where('cursor', '<=', newest)
    .orderBy('cursor')
    .limit(limit)
    .execute();
  // The write at the limit comes whole in the next batch, or alone in this one.
  const atLimit = changes.length < limit ? undefined : changes.at(-1)?.cursor;
  const last = atLimit === undefined ? newest : Math.max(first, atLimit - 1);
  await sql`delete from receipt where account_id = ${id} and cursor between ${first} and ${last}`.execute(tx);
  await removeDeletions(tx, id, first, last);
  const isAll = last === newest && (kept >= 0 || receipts.length < limit);
  return { rows: old.filter((receipt) => receipt.cursor <= last).length + changes.length, isAll };
}

/** `rows` includes those that were only read. */
type Removed = { rows: number; isAll: boolean };

/**
 * The entities whose change records are deleted with their rows. Those of lists and memberships tell later whom an
 * account shared with, and those of events which events of a calendar were deleted here.
 */
const FORGETTABLE = [
  'task',
  'goal',
  'savedView',
  'template',
  'section',
  'reflection',
  'reminder',
  'focusSession',
  'setting',
  'chatMessage',
] as const;

const isGone = sql.join(
  FORGETTABLE.map(
    (entity) => sql`(change.entity = ${sql.lit(entity)} and not exists (
      select 1 from ${sql.table(snakeCase(entity))} there
      where there.account_id = change.owner_id and there.id = change.entity_id))`,
  ),
  sql` or `,
);

const removeDeletions = (tx: Reader, id: string, first: number, last: number) =>
  sql`delete from change where account_id = ${id} and cursor between ${first} and ${last} and (${isGone})`.execute(
    tx,
  );
