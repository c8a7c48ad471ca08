import type { Reader } from '../db/engine/open.ts';
import type { Tables } from '../db/engine/tables.ts';
import type { BackupOutcome } from './proven-backup.ts';

export type BackupRun = Tables['backup_run'];

/** A process that makes a backup renews its lease; one that was killed leaves the backup to the next. */
const LEASE_MS = 10 * 60_000;
const MOST_KEPT = 60;

const iso = (at: number): string => new Date(at).toISOString();

/** Plans a backup, once by its name. @returns false when it was planned before */
export async function planBackup(db: Reader, name: string, now: number): Promise<boolean> {
  const added = await db
    .insertInto('backup_run')
    .values({ name, begun_at: iso(now), leased_until: '', ended_at: null, outcome: null, words: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute();
  return added.length > 0;
}

/** @returns the name of a planned backup that this process makes from now on, if there is one */
export async function claimBackup(db: Reader, now: number): Promise<string | undefined> {
  const next = await db
    .selectFrom('backup_run')
    .select(['name', 'leased_until'])
    .where('ended_at', 'is', null)
    .where('leased_until', '<', iso(now))
    .orderBy('begun_at', 'desc')
    .executeTakeFirst();
  if (!next) return undefined;
  const claimed = await db
    .updateTable('backup_run')
    .set({ begun_at: iso(now), leased_until: iso(now + LEASE_MS) })
    .where('name', '=', next.name)
    .where('ended_at', 'is', null)
    // Of several processes that saw the same, one finds it unchanged.
    .where('leased_until', '=', next.leased_until)
    .returning('name')
    .execute();
  return claimed[0]?.name;
}

export async function renewBackup(db: Reader, name: string, now: number): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ leased_until: iso(now + LEASE_MS) })
    .where('name', '=', name)
    .execute();
}

/** Leaves a backup that wasn't finished to the next process. */
export async function releaseBackup(db: Reader, name: string): Promise<void> {
  await db.updateTable('backup_run').set({ leased_until: '' }).where('name', '=', name).execute();
}

/** Notes how a backup ended, and forgets those of long ago. */
export async function endBackup(
  db: Reader,
  name: string,
  { well, words }: BackupOutcome,
  now: number,
): Promise<void> {
  const outcome = well ? 'proven' : well === undefined ? 'unproven' : 'failed';
  await db
    .updateTable('backup_run')
    .set({ ended_at: iso(now), outcome, words })
    .where('name', '=', name)
    .execute();
  const kept = db.selectFrom('backup_run').select('name').orderBy('begun_at', 'desc').limit(MOST_KEPT);
  await db.deleteFrom('backup_run').where('name', 'not in', kept).execute();
}

/** The latest first. */
export const latestBackups = (db: Reader, most: number): Promise<BackupRun[]> =>
  db.selectFrom('backup_run').selectAll().orderBy('begun_at', 'desc').limit(most).execute();
