import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { latestBackups, planBackup } from '../../server/backup/backup-runs.ts';
import { type Database, openDatabase } from '../../server/db/engine/open.ts';
import { peakKib } from '../harness/process.ts';
import { RunningApp } from '../harness/running-app.ts';
import { type SignedIn, signInOver } from '../harness/signed-in.ts';
import { UNLIMITED } from './settings.ts';

const KIB = 1024;
const MIB = KIB * KIB;
/** Of SQLite; one task fills it. */
const PAGE = 4096;
const CREATED = '2026-06-01T08:00:00.000Z';
const TASKS_EACH = 5_000;
/** Half as many bytes as the characters of a description. */
const BYTES_OF_TEXT = 1_850;
const TEXT = 'description';
const BEFORE_MS = 60_000;
const POLL_MS = 100;
/** What may be felt of a backup: 99 of 100 calls take at most twice as long, and the process at most so much memory. */
const MOST_SLOWER = 2;
const MOST_MIB = 256;
const TASKS_OF_CALLER = 50;
const CALLS_BETWEEN = 10;
/** Half of a token's lifetime. */
const TOKEN_MS = 5 * 60_000;

type Times = { calls: number; p50Ms: number; p99Ms: number; slowestMs: number };
type LargeBackup = {
  fileMib: number;
  seconds: number;
  before: Times;
  during: Times;
  /** The most memory of the process that makes and proves the backup. */
  backupMib: number;
  outcome: string | null;
  words: string | null;
  late: string[];
};

/**
 * Has the app back up and prove a database of so many MiB while someone lists and adds tasks: as many calls as fit, one
 * after the other.
 */
export async function backUpLarge(mib: number): Promise<LargeBackup> {
  const base = mkdtempSync(join(tmpdir(), 'daymark-large-'));
  const file = join(base, 'data', 'daymark.db');
  try {
    await using app = await RunningApp.start({
      ...UNLIMITED,
      DATA_DIR: join(base, 'data'),
      PLAN: 'pro',
      BACKUP_TO: base,
      BACKUP_KEY: 'a key that opens these backups',
    });
    const database = openDatabase({ file });
    try {
      await ended(database);
      await app.stop();
      await fill(database, mib);
      await app.restart();
      const person = await signInOver(app.url, 'ada@example.com');
      const call = await caller(app.url, person);
      const until = Date.now() + BEFORE_MS;
      const before = await timesOf(call, () => Date.now() > until);
      await planBackup(database.db, 'large', Date.now());
      let backup: number | undefined;
      while (backup === undefined) {
        await pause(POLL_MS);
        backup = childOf(app.pid);
      }
      const began = Date.now();
      let backupMib = 0;
      const during = await timesOf(call, () => {
        if (childOf(app.pid) !== backup) return true;
        const peakMib = Math.round(peakKib(Number(backup)) / KIB);
        // It's unknown once the process is ending.
        if (peakMib > backupMib) backupMib = peakMib;
        return false;
      });
      const seconds = Math.round((Date.now() - began) / 1000);
      const { outcome, words } = await ended(database);
      const late = [
        ...(during.p99Ms > before.p99Ms * MOST_SLOWER ? ['calls while a backup is made'] : []),
        ...(backupMib > MOST_MIB ? ['memory of the backup'] : []),
        ...(outcome === 'proven' ? [] : ['the backup']),
      ];
      const fileMib = Math.round(statSync(file).size / MIB);
      return { fileMib, seconds, before, during, backupMib, outcome, words, late };
    } finally {
      await database.close();
    }
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

/** The latest backup, once it ended. */
async function ended({ db }: Database) {
  for (;;) {
    const [run] = await latestBackups(db, 1);
    if (run?.ended_at) return run;
    await pause(POLL_MS);
  }
}

/** Many accounts with texts that don't get smaller. */
async function fill({ db }: Database, mib: number): Promise<void> {
  const accounts = Math.ceil((mib * MIB) / (TASKS_EACH * PAGE));
  for (let n = 0; n < accounts; n++) {
    const id = `full-${n}`;
    await db.insertInto('account').values({ id, cursor: 0, created_at: CREATED }).execute();
    await sql`insert into list (account_id, id, name, color, is_shared) values (${id}, 'work', 'Work', '#2563eb', 0)`.execute(
      db,
    );
    await sql`
      with recursive n (n) as (select 1 union all select n + 1 from n where n < ${sql.lit(TASKS_EACH)})
      insert into task (account_id, id, title, ${sql.ref(TEXT)}, completed, priority, created_at, list_id)
      select ${id}, 'task-' || n, 'Task ' || n, hex(randomblob(${sql.lit(BYTES_OF_TEXT)})), 0, 'none', ${CREATED}, 'work'
      from n`.execute(db);
  }
}

/** The process that a process has started, if there is one. */
function childOf(pid: number): number | undefined {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return child ? Number(child) : undefined;
}

/** Calls that list someone's tasks and change one of them, by turns. */
async function caller(url: string, person: SignedIn) {
  let [token, tokenAt] = ['', Number.NEGATIVE_INFINITY];
  const send = async (method: string, body?: object) => {
    if (performance.now() - tokenAt > TOKEN_MS) [token, tokenAt] = [await person.token(), performance.now()];
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`${url}/api/tasks`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} was answered with ${answer.status}: ${text}`);
  };
  for (let n = 0; n < TASKS_OF_CALLER; n++)
    await send('POST', { task: { id: `task-${n}`, title: `Task ${n}` } });
  return (n: number) =>
    n % 2
      ? send('GET')
      : send('PUT', { taskId: `task-${n % TASKS_OF_CALLER}`, updates: { title: `Changed ${n}` } });
}

/** How long calls take until `isOver`, which is asked now and then. */
async function timesOf(call: (n: number) => Promise<void>, isOver: () => boolean): Promise<Times> {
  const times: number[] = [];
  do {
    const begun = performance.now();
    await call(times.length);
    times.push(performance.now() - begun);
  } while (times.length % CALLS_BETWEEN || !isOver());
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round((times[Math.ceil(times.length * share) - 1] ?? 0) * 10) / 10;
  return { calls: times.length, p50Ms: at(0.5), p99Ms: at(0.99), slowestMs: at(1) };
}
