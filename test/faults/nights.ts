import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { latestBackups } from '../../server/backup/backup-runs.ts';
import { createFolderStore } from '../../server/backup/folder-store.ts';
import { isBackupName } from '../../server/backup/proven-backup.ts';
import { unsealBackup } from '../../server/backup/sealed-backup.ts';
import { openDatabase } from '../../server/db/engine/open.ts';
import { migrate } from '../../server/db/migrating/migrate.ts';
import type { NightlyWorker } from './nightly-worker.ts';

const WORKER = join(import.meta.dirname, 'nightly-worker.ts');
const KEY = 'a key that opens these backups';
const PROCESSES = 3;
/** About as many as a backup has: two more for each file that a killed process left to be removed. */
const STEPS = 20;
/** With more, the tries of a night would reach into the next one. */
const MOST_KILLED_TRIES = 8;
const START = Date.parse('2026-06-15T03:00:00.000Z');
const DAY_MS = 24 * 60 * 60_000;
/** Longer than a killed process keeps a backup to itself. */
const LATER_MS = 11 * 60_000;

/**
 * Lets several processes make the backup of each night, all at once, and ends those that make it at a random step, up to
 * eight times, until one finishes.
 * @param random at least 0 and less than 1
 * @returns `nights` and `killed`; `lost`: nights without a proven run, `doubled`: days with more than one file, and
 * `harmed`: files that are named as proven and aren't whole
 */
export async function nightsOfKilled(nights: number, random: () => number) {
  const base = mkdtempSync(join(tmpdir(), 'daymark-nights-'));
  const [file, folder] = [join(base, 'daymark.db'), join(base, 'backups')];
  mkdirSync(folder);
  const database = openDatabase({ file });
  const outcome = {
    nights,
    killed: 0,
    lost: [] as string[],
    doubled: [] as string[],
    harmed: [] as string[],
  };
  try {
    await migrate(database);
    const runs = () => latestBackups(database.db, nights + 1);
    for (let night = 0; night < nights; night++) {
      for (let tries = 0; ; tries++) {
        if ((await runs()).filter(({ ended_at }) => ended_at !== null).length > night) break;
        const now = START + night * DAY_MS + tries * LATER_MS;
        const workers = Array.from({ length: PROCESSES }, (_, n) => {
          const diesAt = tries < MOST_KILLED_TRIES ? 1 + Math.floor(random() * STEPS) : undefined;
          return run({ file, dataDir: join(base, `process-${n}`), folder, key: KEY, now, diesAt });
        });
        outcome.killed += (await Promise.all(workers)).filter((signal) => signal === 'SIGKILL').length;
      }
    }
    const found = await runs();
    outcome.lost = found.filter((run) => run.outcome !== 'proven').map(({ name }) => name);
    if (found.length !== nights) outcome.lost.push(`${found.length} runs`);
    const names = readdirSync(folder).filter(isBackupName);
    const days = names.map((name) => name.slice(0, 'daymark-2026-06-15'.length));
    outcome.doubled = days.filter((day, n) => days.indexOf(day) !== n);
    if (new Set(days).size !== nights) outcome.lost.push(`${days.length} files`);
    const store = createFolderStore(folder);
    for (const name of names)
      await unsealBackup(await store.read(name), join(base, 'opened'), KEY).catch(() =>
        outcome.harmed.push(name),
      );
    return outcome;
  } finally {
    await database.close();
    rmSync(base, { recursive: true });
  }
}

/** @returns the signal that ended it @throws when it failed */
async function run(worker: NightlyWorker): Promise<NodeJS.Signals | null> {
  const options = ['--disable-warning=ExperimentalWarning', WORKER, JSON.stringify(worker)];
  const child = spawn(process.execPath, options, { stdio: 'inherit' });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (code) throw new Error(`A process ended with ${code}.`);
  return signal;
}
