import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../engine/open.ts';
import type { Tables } from '../engine/tables.ts';
import { NO_TIME_LIMITS } from '../engine/time-limits.ts';
import { MIGRATIONS, type Migration, readMigrations } from '../migrations/read-migrations.ts';
import { compareMigrations } from './known-migrations.ts';

/** Any number, as long as every process uses the same. */
const ADVISORY_LOCK = 7_245_811;
const TURN_LOOK_MS = 250;
/** How long requests may be blocked behind a migration that waits for a table lock; the pause lets them through. */
const LOCK_TIMEOUT_MS = 2_000;

/**
 * Applies pending migrations; a SQLite file that holds data is copied first. Other processes wait until it's done.
 * @throws when a migration fails (it is rolled back), or when the database is newer than this program
 */
export async function migrate(database: Database, folder = MIGRATIONS): Promise<string[]> {
  const known = readMigrations(folder);
  return database.unhurried(async (db) => {
    if (database.kind === 'postgres') await waitForTurn(db);
    try {
      await sql`create table if not exists migration (name text primary key, checksum text not null, applied_at text not null)`.execute(
        db,
      );
      const { pending, renamed } = await compareMigrations(db, known);
      for (const { from, to } of renamed)
        await sql`update migration set name = ${to} where name = ${from}`.execute(db);
      if (database.kind === 'sqlite' && pending[0] && pending.length < known.length) {
        await copyAside(db, database.file, pending[0].name);
      }
      for (const migration of pending) await applyBetweenOthers(db, migration);
      return pending.map(({ name }) => name);
    } finally {
      if (database.kind === 'postgres') await sql`select pg_advisory_unlock(${ADVISORY_LOCK})`.execute(db);
    }
  });
}

/** It polls: a wait within PostgreSQL would be ended by a timeout, or deadlock with an index created concurrently. */
async function waitForTurn(db: Kysely<Tables>): Promise<void> {
  await sql.raw(NO_TIME_LIMITS).execute(db);
  await sql`select set_config('lock_timeout', ${`${LOCK_TIMEOUT_MS}ms`}, false)`.execute(db);
  for (;;) {
    const { rows } = await sql<{
      ours: boolean;
    }>`select pg_try_advisory_lock(${ADVISORY_LOCK}) as ours`.execute(db);
    if (rows[0]?.ours) return;
    await sleep(TURN_LOOK_MS);
  }
}

async function copyAside(db: Kysely<Tables>, file: string | undefined, before: string) {
  if (!file) return;
  const copy = `${file}.before-${before}`;
  rmSync(copy, { force: true });
  await sql`vacuum into ${copy}`.execute(db);
}

const LOCK_PAUSE_MS = 1_000;
/** About ten minutes in total. */
const LOCK_ATTEMPTS = 200;
const LOCK_NOT_AVAILABLE = '55P03';

/** Retries on a lock timeout: waiting for a busy table in one go would make every request queue behind it. */
async function applyBetweenOthers(db: Kysely<Tables>, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(db, migration);
    } catch (error) {
      const { code } = (error as Error).cause as { code?: string };
      if (code !== LOCK_NOT_AVAILABLE || attempt === LOCK_ATTEMPTS) throw error;
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

async function apply(db: Kysely<Tables>, { name, text, checksum }: Migration) {
  try {
    await db.transaction().execute(async (tx) => {
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx);
      const at = new Date().toISOString();
      await sql`insert into migration (name, checksum, applied_at) values (${name}, ${checksum}, ${at})`.execute(
        tx,
      );
    });
  } catch (cause) {
    throw new Error(`Migration “${name}” failed and was rolled back. ${(cause as Error).message}`, {
      cause,
    });
  }
}

/** A statement ends with a semicolon at the end of a line. */
const statementsOf = (text: string): string[] =>
  text.split(/;\s*$/m).filter((part) => part.replace(/^\s*--.*$/gm, '').trim() !== '');
