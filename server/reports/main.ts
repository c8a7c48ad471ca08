import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '../config/config.ts';
import { openDatabase } from '../db/open.ts';
import { readReports } from './read-reports.ts';

const MOST = 100;

class CannotRead extends Error {}

async function main(given: string | undefined): Promise<void> {
  const most = given === undefined ? MOST : Number(given);
  if (!Number.isInteger(most) || most < 1) throw new CannotRead('Give a number: npm run reports -- 20');
  const { databaseUrl, dataDir } = readConfig(process.env);
  const file = join(dataDir, 'daymark.db');
  if (!databaseUrl && !existsSync(file)) throw new CannotRead(`There is no database at ${file} yet.`);
  const database = openDatabase(databaseUrl ? { url: databaseUrl } : { file });
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
