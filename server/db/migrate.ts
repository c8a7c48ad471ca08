import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from './open.ts';
import type { Tables } from './tables.ts';

type Migration = { name: string; text: string; checksum: string };

const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** Any number will do, as long as every process takes the same. */
const ADVISORY_LOCK = 7_245_811;

/**
 * Brings the database up to date; a SQLite file that holds data is copied aside first.
 * Several processes may start at once: one migrates, the others wait.
 * @returns the names of the migrations that were applied
 * @throws when a migration fails (nothing of it stays), or when the database is newer than this program
 */
export async function migrate(database: Database, folder = MIGRATIONS): Promise<string[]> {
  const known = readMigrations(folder);
  return database.db.connection().execute(async (db) => {
    if (database.kind === 'postgres') await sql`select pg_advisory_lock(${ADVISORY_LOCK})`.execute(db);
    try {
      await sql`create table if not exists migration (name text primary key, checksum text not null, applied_at text not null)`.execute(
        db,
      );
      const pending = await findPending(db, known);
      if (database.kind === 'sqlite' && pending[0] && pending.length < known.length) {
        await copyAside(db, database.file, pending[0].name);
      }
      for (const migration of pending) await apply(db, migration);
      return pending.map(({ name }) => name);
    } finally {
      if (database.kind === 'postgres') await sql`select pg_advisory_unlock(${ADVISORY_LOCK})`.execute(db);
    }
  });
}

/**
 * The names of the migrations that the next start would apply; nothing is changed.
 * @throws when the database is newer than this program
 */
export async function pendingMigrations(database: Database, folder = MIGRATIONS): Promise<string[]> {
  const known = readMigrations(folder);
  const pending = (await isLaidOut(database)) ? await findPending(database.db, known) : known;
  return pending.map(({ name }) => name);
}

/** Whether migrations were ever applied here. */
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

async function findPending(db: Kysely<Tables>, known: Migration[]): Promise<Migration[]> {
  const { rows } = await sql<{
    name: string;
    checksum: string;
  }>`select name, checksum from migration`.execute(db);
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  for (const [name, checksum] of applied) {
    const ours = known.find((migration) => migration.name === name);
    if (!ours)
      throw new Error(
        `The database is newer than this program: it knows “${name}”. Start the newer version.`,
      );
    if (ours.checksum !== checksum)
      throw new Error(`Migration “${name}” was changed after it had been applied.`);
  }
  return known.filter(({ name }) => !applied.has(name));
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
    throw new Error(`Migration “${name}” failed; nothing of it was kept. ${(cause as Error).message}`, {
      cause,
    });
  }
}

/** A statement ends with a semicolon at the end of a line. */
const statementsOf = (text: string): string[] =>
  text.split(/;\s*$/m).filter((part) => part.replace(/^\s*--.*$/gm, '').trim() !== '');
