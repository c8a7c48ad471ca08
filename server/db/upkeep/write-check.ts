import { sql } from 'kysely';
import type { Database, Tx } from '../engine/open.ts';

const CHECKED_FOR_MS = 10_000;

/**
 * Checks whether the database can be written to, by a write that changes nothing that matters: a read-only or full one
 * still answers reads. However often it is called, it writes at most once in 10 seconds.
 */
export function createWriteCheck(database: Database, clock: () => number): () => Promise<boolean> {
  let checked: Promise<boolean> | undefined;
  let until = Number.POSITIVE_INFINITY;
  return () => {
    if (clock() >= until) checked = undefined;
    if (checked) return checked;
    until = Number.POSITIVE_INFINITY;
    checked = canWrite(database).finally(() => {
      until = clock() + CHECKED_FOR_MS;
    });
    return checked;
  };
}

const canWrite = (database: Database): Promise<boolean> =>
  database
    .transact((tx) => (database.kind === 'sqlite' ? changeVersion(tx) : setToItself(tx)))
    .then(
      () => true,
      () => false,
    );

async function setToItself(tx: Tx): Promise<void> {
  await sql`update migration set applied_at = applied_at where name = (select min(name) from migration)`.execute(
    tx,
  );
}

/** A number in the file that we don't use otherwise: SQLite doesn't write a row whose values stay the same. */
async function changeVersion(tx: Tx): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(tx);
  await sql.raw(`pragma user_version = ${rows[0]?.user_version ? 0 : 1}`).execute(tx);
}
