import 'temporal-polyfill/global';
import { existsSync } from 'node:fs';
import { ConfigError, readConfig } from '../config/config.ts';
import { locationOf } from '../db/engine/location.ts';
import { type Database, openDatabase } from '../db/engine/open.ts';
import { pendingMigrations } from '../db/schema/known-migrations.ts';
import { readReports } from './read-reports.ts';
import { markAnswered } from './waiting-reports.ts';

const MOST = 100;
const USAGE = 'Give a number: npm run reports -- 20, or ids: npm run reports -- --answered ID';

class CannotRead extends Error {}

async function main([first, ...ids]: readonly string[]): Promise<string> {
  const isAnswered = first === '--answered';
  const most = first === undefined ? MOST : Number(first);
  if (isAnswered ? ids.length === 0 : ids.length > 0 || !Number.isInteger(most) || most < 1)
    throw new CannotRead(USAGE);
  const location = locationOf(readConfig(process.env));
  if ('file' in location && !existsSync(location.file))
    throw new CannotRead(`There is no database at ${location.file} yet.`);
  const database = openDatabase(location);
  try {
    if ((await pendingMigrations(database)).length > 0)
      throw new CannotRead('The database is of an older version. Start the app once, which updates it.');
    const now = new Date().toISOString();
    return isAnswered ? await answer(database, ids, now) : await readReports(database.db, most, now);
  } finally {
    await database.close();
  }
}

async function answer(database: Database, ids: readonly string[], now: string): Promise<string> {
  const unknown = await database.transact((tx) => markAnswered(tx, ids, now));
  if (unknown.length > 0) throw new CannotRead(`No waiting report has this id: ${unknown.join(', ')}`);
  return ids.length === 1 ? 'Marked as answered.' : `Marked ${ids.length} reports as answered.`;
}

try {
  console.log(await main(process.argv.slice(2)));
} catch (error) {
  console.error(
    error instanceof ConfigError || error instanceof CannotRead
      ? error.message
      : `It failed: ${(error as Error).message}`,
  );
  process.exit(1);
}
