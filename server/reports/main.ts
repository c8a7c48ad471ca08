import { existsSync } from 'node:fs';
import { ConfigError, readConfig } from '../config/config.ts';
import { locationOf } from '../db/location.ts';
import { openDatabase } from '../db/open.ts';
import { readReports } from './read-reports.ts';

const MOST = 100;

class CannotRead extends Error {}

async function main(given: string | undefined): Promise<void> {
  const most = given === undefined ? MOST : Number(given);
  if (!Number.isInteger(most) || most < 1) throw new CannotRead('Give a number: npm run reports -- 20');
  const location = locationOf(readConfig(process.env));
  if ('file' in location && !existsSync(location.file))
    throw new CannotRead(`There is no database at ${location.file} yet.`);
  const database = openDatabase(location);
  try {
    console.log(await readReports(database, most));
  } finally {
    await database.close();
  }
}

try {
  await main(process.argv[2]);
} catch (error) {
  console.error(
    error instanceof ConfigError || error instanceof CannotRead
      ? error.message
      : `It failed: ${(error as Error).message}`,
  );
  process.exit(1);
}
