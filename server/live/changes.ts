import { type ChangePage, cursorNumber, START } from '../../domain/change.ts';
import { createAccount } from '../db/account.ts';
import { entityTables } from '../db/entities.ts';
import { type Database, type Reader, snapshot, type Tx } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import { cursorText } from '../db/write.ts';

/**
 * Everything that changed for an account since a cursor. A cursor of another history (a copy taken before the
 * database was restored, or one too old) gets everything there is, with `reset`. An account begins here.
 * @param now ISO text
 */
export async function readChanges(
  database: Database,
  accountId: string,
  since: string,
  now: string,
): Promise<ChangePage> {
  // Most often there is nothing new, which needs one look and no state to hold on to.
  if ((await readHead(database.db, accountId)) === since) return { changes: [], cursor: since };
  const page = await snapshot(database, (tx) => readPage(tx, accountId, since));
  if (page) return page;
  await database.db.transaction().execute((tx) => createAccount(tx, accountId, now));
  return readChanges(database, accountId, since, now);
}

async function readPage(tx: Tx, accountId: string, since: string): Promise<ChangePage | undefined> {
  const cursor = await readHead(tx, accountId);
  if (cursor === undefined) return undefined;
  const known = since === START || (await isOurs(tx, accountId, since));
  const from = known ? cursorNumber(since) : 0;
  const touched = new Set((await entitiesSince(tx, accountId, from)).map(({ entity }) => entity));
  const changes: ChangePage['changes'] = [];
  for (const [entity, table] of Object.entries(entityTables)) {
    if (touched.has(entity)) changes.push(...(await table.changed(tx, accountId, from)));
  }
  const there = from === 0 ? changes.filter(({ value }) => value) : changes;
  return { changes: there, cursor, ...(known ? {} : { reset: true }) };
}

const newestReceipt = prepared((db, accountId: string) =>
  db
    .selectFrom('receipt')
    .select(['cursor', 'key'])
    .where('account_id', '=', accountId)
    .orderBy('cursor', 'desc')
    .limit(1),
);

const receiptAt = prepared((db, accountId: string, cursor: number) =>
  db
    .selectFrom('receipt')
    .select(['cursor', 'key'])
    .where('account_id', '=', accountId)
    .where('cursor', '=', cursor),
);

const entitiesSince = prepared((db, accountId: string, cursor: number) =>
  db
    .selectFrom('change')
    .select('entity')
    .distinct()
    .where('account_id', '=', accountId)
    .where('cursor', '>', cursor),
);

async function readHead(db: Reader, accountId: string): Promise<string | undefined> {
  const [newest] = await newestReceipt(db, accountId);
  return newest && cursorText(newest.cursor, newest.key);
}

async function isOurs(tx: Tx, accountId: string, since: string): Promise<boolean> {
  const [receipt] = await receiptAt(tx, accountId, cursorNumber(since));
  return (
    receipt !== undefined &&
    cursorText(receipt.cursor, receipt.key) === since &&
    receipt.cursor >= (await wholeSince(tx, accountId))
  );
}

/** The write before which copies can't be brought up to date step by step: see departing.ts. */
async function wholeSince(tx: Tx, accountId: string): Promise<number> {
  const account = await tx
    .selectFrom('account')
    .select('whole_since')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.whole_since ?? 0;
}
