import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupPlan } from '../config/backup.ts';
import { noLongerKept } from '../config/keep-plan.ts';
import { type Location, openDatabase } from '../db/engine/open.ts';
import { pendingMigrations } from '../db/migrating/known-migrations.ts';
import { pathProblem } from '../running/path-problem.ts';
import { BackupError, backUp, type Manifest, restore, secretOf } from './backup.ts';
import type { BackupStore } from './backup-store.ts';
import { isDiskFull } from './disk-full.ts';
import { createScratch } from './scratch.ts';
import { sealBackup, sealProblem, unsealBackup } from './sealed-backup.ts';

/** `well` is undefined when the backup couldn't be restored for a trial. `words`: what happened, what to do. */
export type BackupOutcome = { well: boolean | undefined; words: string };

const NAME = /^daymark-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.sealed$/;
const PART = /^daymark-.*\.sealed\.part$/;
export const nameAt = (at: string): string => `daymark-${at.slice(0, 19).replaceAll(':', '-')}Z.sealed`;
/** Whether a file is called as a proven backup is. */
export const isBackupName = (name: string): boolean => NAME.test(name);
/** @returns when a backup was made, as ISO text; undefined for other files */
const timeOf = (name: string): string | undefined => name.replace(NAME, '$1:$2:$3Z').match(/^\d.*/)?.[0];

export type BackupTask = {
  location: Location;
  /** For copies on the way, which are removed: up to twice the size of the database. */
  dataDir: string;
  store: BackupStore;
  plan: Pick<BackupPlan, 'key' | 'keep'>;
  /** Whether the server's secret must be in the backup, as it isn't in the configuration. */
  hasOwnSecret: boolean;
  /** ISO text. */
  at: string;
  /** Called between writing and proving. @param name of the backup, which has its own once it is proven */
  written?: (name: string) => Promise<void> | void;
};

/**
 * Makes a backup, and proves it: reads it back from where it was written, restores it into a scratch database, and
 * compares that with what was backed up. It gets its name only then, and then those that the plan no longer keeps are
 * removed. Never throws.
 */
export async function makeProvenBackup(task: BackupTask): Promise<BackupOutcome> {
  const { plan, at, store, dataDir } = task;
  const work = join(dataDir, 'backup-work');
  const name = nameAt(at);
  const part = `${name}.part`;
  const file = store.pathOf(name);
  try {
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { recursive: true, mode: 0o700 });
    await store.check();
    await store.tidy((one) => PART.test(one));
    const copy = join(work, 'copy');
    const manifest = await backUp(task.location, copy, at);
    await store.write(part, await sealBackup(copy, plan.key));
    await rm(copy);
    await task.written?.(part);
    const isRestored = await prove(task, work, part, manifest);
    const size = `${mib(await store.sizeOf(part))} MiB`;
    await store.rename(part, name);
    await removeOld(task);
    return isRestored
      ? { well: true, words: `${file} (${size}) was restored for a trial and is complete.` }
      : {
          well: undefined,
          words: `${file} (${size}) can be read, but wasn’t restored for a trial, because the user of DATABASE_URL can’t create databases. Allow it: alter role … createdb.`,
        };
  } catch (error) {
    await store.remove(part).catch(() => {});
    return { well: false, words: reasonOf(error, dataDir, store.pathOf(part)) };
  } finally {
    await rm(work, { recursive: true, force: true }).catch(() => {});
  }
}

/** @returns false when there was no place to restore it @throws when it isn't what was backed up */
async function prove(
  { location, plan, hasOwnSecret, dataDir, store }: BackupTask,
  work: string,
  part: string,
  made: Manifest,
): Promise<boolean> {
  const opened = join(work, 'opened');
  await unsealBackup(await store.read(part), opened, plan.key);
  if (hasOwnSecret && !(await hasSameSecret(dataDir, opened)))
    throw new BackupError(
      `The backup lacks the secret in ${join(dataDir, 'secret')}, without which everyone is signed out. Make that file readable, then back up again.`,
    );
  const scratch = await createScratch(location, work);
  if (!scratch) return false;
  try {
    const restored = await restore(scratch.location, opened);
    const database = openDatabase(scratch.location);
    try {
      const { accounts } = await database.db
        .selectFrom('account')
        .select(({ fn }) => fn.countAll().as('accounts'))
        .executeTakeFirstOrThrow();
      const isSame = restored.checksum === made.checksum && Number(accounts) === made.accounts;
      if (!isSame || (await pendingMigrations(database)).length > 0)
        throw new BackupError('What was restored differs from what was backed up. Back up again.');
    } finally {
      await database.close();
    }
  } finally {
    await scratch.remove();
  }
  return true;
}

async function hasSameSecret(dataDir: string, opened: string): Promise<boolean> {
  const secret = join(dataDir, 'secret');
  if (!existsSync(secret) || !existsSync(secretOf(opened))) return false;
  return (await readFile(secret)).equals(await readFile(secretOf(opened)));
}

async function removeOld({ store, plan }: BackupTask): Promise<void> {
  const times = (await store.names()).map(timeOf).filter((at) => at !== undefined);
  for (const at of noLongerKept(times, plan.keep)) await store.remove(nameAt(at));
}

/** @returns the names of the proven backups in a store, the latest first */
export const provenBackups = async (store: Pick<BackupStore, 'names'>): Promise<string[]> =>
  (await store.names()).filter(isBackupName).sort().reverse();

function reasonOf(error: unknown, dataDir: string, part: string): string {
  if (isDiskFull(error))
    return `The disk of ${dataDir} is full. Free some space, or keep fewer backups (BACKUP_KEEP).`;
  const ours = sealProblem(error, part) ?? (error instanceof BackupError ? error : undefined);
  return ours?.message ?? pathProblem(error) ?? `The backup failed: ${(error as Error).message}`;
}

const mib = (bytes: number): number => Math.ceil(bytes / (1024 * 1024));
