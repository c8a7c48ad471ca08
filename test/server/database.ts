import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, type Location, openDatabase } from '../../server/db/engine/open.ts';
import { migrate } from '../../server/db/migrating/migrate.ts';
import { createSchema, emptyTables } from './schema.ts';

/** The engine of this run; every server test runs on both. */
export const ENGINE = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

/** An open database that is deleted on disposal. */
export type TestDatabase = AsyncDisposable & {
  database: Database;
  location: Location;
  reopen(): Database;
};

/** Creates an empty database on the engine under test. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  if (ENGINE === 'sqlite') return createSqlite();
  const schema = await createSchema(FAST);
  return openedAt({ url: schema.url }, schema.remove);
}

/** Creates a migrated database. A test that changes its schema must change it back. @param connections to PostgreSQL */
export async function createDatabase(connections?: number): Promise<TestDatabase> {
  if (ENGINE === 'postgres') return createMigratedPostgres(connections);
  const empty = createSqlite();
  await migrate(empty.database);
  return empty;
}

const FAST = { synchronous_commit: 'off' };
/** Migrated, empty schemas for reuse: creating one takes 50 times as long. They are removed when the run ends. */
const emptied: string[] = [];

async function createMigratedPostgres(connections?: number): Promise<TestDatabase> {
  const url = emptied.pop() ?? (await createSchema(FAST)).url;
  const made = openedAt({ url, ...(connections && { connections }) }, async () => {
    await emptyTables(url);
    emptied.push(url);
  });
  await migrate(made.database);
  return made;
}

function createSqlite(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-test-'));
  return openedAt({ file: join(folder, 'daymark.db') }, () => rmSync(folder, { recursive: true }));
}

function openedAt(location: Location, remove: () => void | Promise<void>): TestDatabase {
  const reopen = () => openDatabase(location);
  const database = reopen();
  return {
    database,
    location,
    reopen,
    async [Symbol.asyncDispose]() {
      await database.close();
      await remove();
    },
  };
}

/** Makes a database with a single connection read-only. @returns a function that makes it writable again */
export async function setReadOnly({ db, kind }: Database): Promise<() => Promise<void>> {
  const set = async (value: 'on' | 'off') => {
    const name = kind === 'sqlite' ? 'pragma query_only' : 'set default_transaction_read_only';
    await sql.raw(`${name} = ${value}`).execute(db);
  };
  await set('on');
  return () => set('off');
}
