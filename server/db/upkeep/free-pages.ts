import { sql } from 'kysely';
import type { Reader } from '../engine/open.ts';
import type { Batch, DoBatch } from './purge.ts';

/** The value of `pragma auto_vacuum`. Files created before it was set can't release pages until they are rewritten. */
const INCREMENTAL = 2;
const MIB = 1024 * 1024;

const readPragma = async (db: Reader, name: string): Promise<number> => {
  const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(name)}`.execute(db);
  return Object.values(rows[0] ?? {})[0] ?? 0;
};

/** Shrinks a SQLite file by its free pages, except for one batch that the next writes will need. */
export async function giveBackSpace(doBatch: DoBatch): Promise<void> {
  const batch: Batch = async (tx, limit) => {
    const free = await readPragma(tx, 'freelist_count');
    if (free <= limit || (await readPragma(tx, 'auto_vacuum')) !== INCREMENTAL) return false;
    await sql`pragma incremental_vacuum(${sql.lit(limit)})`.execute(tx);
    return (await readPragma(tx, 'freelist_count')) < free;
  };
  while (await doBatch(batch));
}

/** @returns how many MiB are free within a SQLite file that can't release them; 0 if it can */
export async function stuckMib(db: Reader): Promise<number> {
  if ((await readPragma(db, 'auto_vacuum')) === INCREMENTAL) return 0;
  const pages = await readPragma(db, 'freelist_count');
  return Math.round((pages * (await readPragma(db, 'page_size'))) / MIB);
}
