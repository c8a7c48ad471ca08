import { existsSync } from 'node:fs';
import { queueText } from '../../domain/account/report-queue.ts';
import type { Config } from '../config/config.ts';
import { locationOf } from '../db/engine/location.ts';
import { openDatabase } from '../db/engine/open.ts';
import { pendingMigrations } from '../db/migrating/known-migrations.ts';
import { waitingReports } from '../reports/waiting-reports.ts';
import type { Finding } from './finding.ts';

const WHAT = 'Problem reports';

/** Who waits for an answer, and how long. Nothing if the database can't be asked, which its own check explains. */
export async function reports(config: Config, clock: () => number): Promise<Finding[]> {
  const location = locationOf(config);
  if ('file' in location && !existsSync(location.file)) return [];
  const database = openDatabase(location);
  try {
    if ((await pendingMigrations(database)).length > 0) return [];
    const now = new Date(clock()).toISOString();
    const waiting = await waitingReports(database.db, now);
    const advice = waiting.length > 0 ? ' To read them: npm run reports' : '';
    return [{ what: WHAT, well: true, words: `${queueText(waiting, now)}${advice}` }];
  } catch {
    return [];
  } finally {
    await database.close();
  }
}
