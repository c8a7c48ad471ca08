import { existsSync } from 'node:fs';
import { latestBackups } from '../backup/backup-runs.ts';
import { createBackupStore } from '../backup/backup-store.ts';
import type { Config } from '../config/config.ts';
import { locationOf } from '../db/engine/location.ts';
import { openDatabase, type Reader } from '../db/engine/open.ts';
import { pendingMigrations } from '../db/migrating/known-migrations.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A night's backup, and half a day for a large one or a machine that was off. */
const RECENT_MS = 36 * HOUR_MS;
const ENOUGH_RUNS = 10;

type Look = { well: boolean | undefined; words: string };

export async function backups(config: Config, clock: () => number): Promise<Look> {
  const { backups: plan } = config;
  if (!plan)
    return {
      well: undefined,
      words: 'BACKUP_TO isn’t set, so no backups are made (docs/self-hosting.md, “Backups”)',
    };
  await createBackupStore(plan.to).check();
  const location = locationOf(config);
  if ('file' in location && !existsSync(location.file)) return NONE;
  const database = openDatabase(location);
  try {
    if ((await pendingMigrations(database)).length > 0) return NONE;
    return await lastBackup(database.db, clock());
  } finally {
    await database.close();
  }
}

const NONE: Look = { well: undefined, words: 'none has been made yet. The app makes the first at its start' };

/** How the latest backup ended, and whether it's recent. @param now epoch milliseconds */
async function lastBackup(db: Reader, now: number): Promise<Look> {
  const runs = await latestBackups(db, ENOUGH_RUNS);
  const last = runs.find(({ ended_at }) => ended_at !== null);
  if (!last) return NONE;
  const { outcome, ended_at: endedAt, words } = last;
  const hours = Math.round((now - Date.parse(endedAt ?? '')) / HOUR_MS);
  const ago = hours === 0 ? 'less than an hour ago' : hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  if (hours * HOUR_MS > RECENT_MS)
    return { well: false, words: `the last one was made ${ago}: let the app run at BACKUP_AT. ${words}` };
  return {
    well: outcome === 'proven' ? true : outcome === 'failed' ? false : undefined,
    words: `${ago}: ${words}`,
  };
}
