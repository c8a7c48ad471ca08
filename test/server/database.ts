import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../server/db/migrate.ts';
import { type Database, type Location, openDatabase } from '../../server/db/open.ts';
import { createSchema } from './schema.ts';

/** Which engine this run is for; every server test runs on both. */
export const ENGINE = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

export type EmptyDatabase = {
  database: Database;
  location: Location;
  reopen(): Database;
  remove(): Promise<void>;
};

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
  const location = { file: join(folder, 'daymark.db') };
  const reopen = () => openDatabase(location);
  const database = reopen();
  return {
    database,
    location,
    reopen,
    async remove() {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function createPostgres(): Promise<EmptyDatabase> {
  const schema = await createSchema({ synchronous_commit: 'off' });
  const location = { url: schema.url };
  const reopen = () => openDatabase(location);
  const database = reopen();
  return {
    database,
    location,
    reopen,
    async remove() {
      await database.close();
      await schema.remove();
    },
  };
}
