import { existsSync } from 'node:fs';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { locationOf } from '../db/engine/location.ts';
import { type Database, openDatabase } from '../db/engine/open.ts';
import { pendingMigrations } from '../db/migrating/known-migrations.ts';

/** What a command can't do, in words for the person at the terminal. */
export class CannotRun extends Error {}

type Work = (database: Database, config: Config) => Promise<string>;

/**
 * Opens the configured database for a command, and closes it afterwards.
 * @throws ConfigError, or CannotRun when there's no database yet or it needs an update first
 */
async function withDatabase(work: Work): Promise<string> {
  const config = readConfig(process.env);
  const location = locationOf(config);
  if ('file' in location && !existsSync(location.file))
    throw new CannotRun(`There is no database at ${location.file} yet.`);
  const database = openDatabase(location);
  try {
    if ((await pendingMigrations(database)).length > 0)
      throw new CannotRun('The database is of an older version. Start the app once, which updates it.');
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/** Runs a command on the configured database: prints what it returns, or what went wrong, and then ends with 1. */
export async function runCommand(work: Work): Promise<void> {
  try {
    console.log(await withDatabase(work));
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof CannotRun;
    console.error(isExpected ? error.message : `It failed: ${(error as Error).message}`);
    process.exit(1);
  }
}
