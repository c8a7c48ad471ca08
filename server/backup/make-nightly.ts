import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Letter } from '../../domain/reminder/mail-words.ts';
import { localMinute } from '../../domain/time/day.ts';
import type { BackupPlan } from '../config/backup.ts';
import type { Database } from '../db/engine/open.ts';
import type { MailService } from '../mail/mail-service.ts';
import { mailAddressOf } from '../mail/mail-state.ts';
import { serverOwner } from '../session/own/owner.ts';
import { claimBackup, endBackup, planBackup, releaseBackup, renewBackup } from './backup-runs.ts';
import type { BackupOutcome } from './proven-backup.ts';

const RENEW_MS = 60_000;
const MINUTE_MS = 60_000;
const MAIN = join(import.meta.dirname, 'proven-backup-main.ts');
const NIGHT = /^\d{4}-\d\d-\d\d$/;

export type NightlyDeps = {
  database: Pick<Database, 'db'>;
  /** Epoch milliseconds. */
  clock: () => number;
  plan: BackupPlan;
  /** The time zone of the plan's time. */
  zone: string;
  mail: Pick<MailService, 'post' | 'isOn'>;
  log: Record<'info' | 'error', (fields: object, message: string) => void>;
  /** Makes a backup. @param at ISO text @throws the signal's reason */
  make?: (at: string, signal: AbortSignal) => Promise<BackupOutcome>;
};

/** The date of the latest time at which a backup was planned. @param at like 03:00 */
export function nightOf(now: number, at: string, zone: string): string {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return localMinute(now - (hours * 60 + minutes) * MINUTE_MS, zone).slice(0, 10);
}

/** Makes the backups that are due and that no other process makes, and writes to the owner when one failed. */
export async function makeNightly(deps: NightlyDeps, signal: AbortSignal): Promise<void> {
  const { clock, plan, zone, log } = deps;
  const { db } = deps.database;
  await planBackup(db, nightOf(clock(), plan.at, zone), clock());
  for (;;) {
    const name = signal.aborted ? undefined : await claimBackup(db, clock());
    if (name === undefined) return;
    const renewing = setInterval(() => void renewBackup(db, name, clock()).catch(() => {}), RENEW_MS);
    try {
      const outcome = await (deps.make ?? inOwnProcess)(new Date(clock()).toISOString(), signal);
      await endBackup(db, name, outcome, clock());
      const { well, words } = outcome;
      if (well === false) log.error({ backup: name }, `the backup failed: ${words}`);
      else log.info({ backup: name }, words);
      if (well === false && NIGHT.test(name)) await tellOwner(deps, name, words);
    } catch (error) {
      await releaseBackup(db, name);
      if (!signal.aborted) throw error;
    } finally {
      clearInterval(renewing);
    }
  }
}

/** Only where the server sends email, and its owner has a proven address. */
async function tellOwner({ database, mail, log }: NightlyDeps, name: string, words: string): Promise<void> {
  const owner = mail.isOn ? await serverOwner(database.db) : undefined;
  const to = owner && (await mailAddressOf(database.db, owner));
  if (!to) return;
  const foot = { why: 'You get this email because you run this server.', links: [] };
  const sent = await mail.post({ id: `backup ${name}`, to, letter: letterOf(words), foot });
  if (sent !== 'sent') log.error({ backup: name }, 'can’t email the owner that the backup failed');
}

const letterOf = (words: string): Letter => ({
  subject: 'Last night’s backup failed',
  lead: words,
  items: [],
  notes: ['The backups before it are still there. The next one is made tonight.'],
});

async function inOwnProcess(at: string, signal: AbortSignal): Promise<BackupOutcome> {
  const args = ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256', MAIN, at];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const kill = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  let [told, failed] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    failed += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  signal.removeEventListener('abort', kill);
  signal.throwIfAborted();
  if (code === 0) return JSON.parse(told) as BackupOutcome;
  const last = failed.trim().split('\n').at(-1) ?? '';
  return {
    well: false,
    words: `The process that makes the backup ended early (${last || code}). See the log.`,
  };
}
