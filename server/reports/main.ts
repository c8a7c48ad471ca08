import 'temporal-polyfill/global';
import { CannotRun, runCommand } from '../command/command.ts';
import type { Database } from '../db/engine/open.ts';
import { readReports } from './read-reports.ts';
import { markAnswered } from './waiting-reports.ts';

const MOST = 100;
const USAGE = 'Give a number: npm run reports -- 20, or ids: npm run reports -- --answered ID';

const [first, ...ids] = process.argv.slice(2);
await runCommand(async (database) => {
  const isAnswered = first === '--answered';
  const most = first === undefined ? MOST : Number(first);
  if (isAnswered ? ids.length === 0 : ids.length > 0 || !Number.isInteger(most) || most < 1)
    throw new CannotRun(USAGE);
  const now = new Date().toISOString();
  return isAnswered ? await answer(database, now) : await readReports(database.db, most, now);
});

async function answer(database: Database, now: string): Promise<string> {
  const unknown = await database.transact((tx) => markAnswered(tx, ids, now));
  if (unknown.length > 0) throw new CannotRun(`No waiting report has this id: ${unknown.join(', ')}`);
  return ids.length === 1 ? 'Marked as answered.' : `Marked ${ids.length} reports as answered.`;
}
