import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from './open.ts';
import type { Tables } from './tables.ts';

type Migration = { name: string; text: string; checksum: string };

const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** Any number, as long as every process uses the same. */
const ADVISORY_LOCK = 7_245_811;
const TURN_LOOK_MS = 250;
/** How long requests may be blocked behind a migration that waits for a table lock; the pause lets them through. */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_PAUSE_MS = 1_000;
/** About ten minutes in total. */
const LOCK_ATTEMPTS = 200;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies pending migrations; a SQLite file that holds data is copied first. When several processes start at the same
 * time, one migrates and the others wait, however long it takes.
 * @returns the names of the migrations that were applied
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
      const { pending, renamed } = await compare(db, known);
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

/** The migrations that the next start would apply. @throws when the database is newer than this program */
export async function pendingMigrations(database: Database, folder = MIGRATIONS): Promise<string[]> {
  const known = readMigrations(folder);
  const pending = (await isLaidOut(database)) ? (await compare(database.db, known)).pending : known;
  return pending.map(({ name }) => name);
}

async function isLaidOut({ db, kind }: Database): Promise<boolean> {
  const look =
    kind === 'postgres'
      ? sql`select 1 where to_regclass('migration') is not null`
      : sql`select 1 from sqlite_schema where name = 'migration'`;
  return (await look.execute(db)).rows.length > 0;
}

function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return { name: file.slice(0, -4), text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

/**
 * Compares the applied migrations with the known ones. A renamed migration is recognized by its checksum.
 * @throws when the database is newer than this program, or a migration was changed
 */
async function compare(db: Kysely<Tables>, known: Migration[]) {
  const { rows } = await sql<{
    name: string;
    checksum: string;
  }>`select name, checksum from migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const renamed: { from: string; to: string }[] = [];
  for (const { name, checksum } of rows) {
    const ours = known.find((migration) => migration.name === name);
    if (ours && ours.checksum !== checksum)
      throw new Error(`Migration “${name}” was changed after it was applied.`);
    if (ours) continue;
    const same = known.find((migration) => migration.checksum === checksum && !applied.has(migration.name));
    if (!same)
      throw new Error(
        `The database is newer than this version: it has the migration “${name}”. Start the newer version.`,
      );
    applied.add(same.name);
    renamed.push({ from: name, to: same.name });
  }
  return { pending: known.filter(({ name }) => !applied.has(name)), renamed };
}

/**
 * Waits until no other process is migrating. It polls, because a wait within PostgreSQL would be ended by an operator's
 * statement timeout, and would deadlock with an index created concurrently.
 */
async function waitForTurn(db: Kysely<Tables>): Promise<void> {
  // Overrides limits set on the role or the database.
  await sql`set statement_timeout = 0`.execute(db);
  await sql`set idle_in_transaction_session_timeout = 0`.execute(db);
  await sql`select set_config('lock_timeout', ${`${LOCK_TIMEOUT_MS}ms`}, false)`.execute(db);
  for (;;) {
    const { rows } = await sql<{
      ours: boolean;
    }>`select pg_try_advisory_lock(${ADVISORY_LOCK}) as ours`.execute(db);
    if (rows[0]?.ours) return;
    await sleep(TURN_LOOK_MS);
  }
}

/**
 * Applies a migration, retrying on a lock timeout. Waiting for a busy table (a long backup, say) in one go would make
 * every request queue behind the migration.
 */
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

async function copyAside(db: Kysely<Tables>, file: string | undefined, before: string) {
  if (!file) return;
  const copy = `${file}.before-${before}`;
  rmSync(copy, { force: true });
  await sql`vacuum into ${copy}`.execute(db);
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
