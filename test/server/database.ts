import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../server/db/migrate.ts';
import { type Database, openDatabase } from '../../server/db/open.ts';

const POSTGRES = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Which engine this run is for; every server test runs on both. */
export const ENGINE = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

export type EmptyDatabase = { database: Database; reopen(): Database; remove(): Promise<void> };

/** A database of its own on the engine under test, with nothing in it yet. */
export const createEmptyDatabase = (): Promise<EmptyDatabase> =>
  ENGINE === 'postgres' ? createPostgres() : createSqlite();

/** A migrated database of its own. */
export async function createDatabase(): Promise<EmptyDatabase> {
  const empty = await createEmptyDatabase();
  await migrate(empty.database);
  return empty;
}

async function createSqlite(): Promise<EmptyDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-test-'));
  const reopen = () => openDatabase({ file: join(folder, 'daymark.db') });
  const database = reopen();
  return {
    database,
    reopen,
    async remove() {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A schema stands in for a database: it comes and goes without a checkpoint of the whole server. */
async function createPostgres(): Promise<EmptyDatabase> {
  const name = `daymark_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create schema ${name}`);
  const url = new URL(POSTGRES);
  url.searchParams.set('options', `-c search_path=${name} -c synchronous_commit=off`);
  const reopen = () => openDatabase({ url: url.href });
  const database = reopen();
  return {
    database,
    reopen,
    async remove() {
      await database.close();
      await asAdmin(`drop schema ${name} cascade`);
    },
  };
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client(POSTGRES);
  await client.connect();
  await client.query(statement);
  await client.end();
}
