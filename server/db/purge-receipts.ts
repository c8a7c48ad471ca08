import { sql } from 'kysely';
import type { Reader } from './open.ts';
import type { Batch, DoBatch } from './purge.ts';

const ACCOUNTS_AT_ONCE = 500;
/** An account counts as this many rows, so that a batch of many small accounts takes no longer than others. */
const ACCOUNT_COST = 10;

type Due = { id: string; cursor: number };

/**
 * Deletes receipts from before a time, except each account's last one. They are the largest table, and ordered by
 * account in the primary key: going account by account reads only the rows to delete and needs no index on time.
 * @param before ISO text
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
        const removed = await removeOldest(tx, account, before, left);
        if (removed < left) due.shift();
        left -= removed + ACCOUNT_COST;
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

async function removeOldest(tx: Reader, { id, cursor }: Due, before: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from receipt where account_id = ${id} and cursor in (
      select cursor from (
        select cursor, at from receipt where account_id = ${id} and cursor < ${cursor} order by cursor limit ${limit}
      ) oldest where at < ${before}
    )`.execute(tx);
  return Number(numAffectedRows);
}
