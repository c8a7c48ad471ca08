import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { locationOf } from '../db/engine/location.ts';
import { type Database, openDatabase } from '../db/engine/open.ts';
import { pendingMigrations } from '../db/migrating/known-migrations.ts';
import { stuckMib } from '../db/upkeep/free-pages.ts';
import { tooFar } from './clock-skew.ts';

/** The app retries a failing job for longer, but rarely. */
const LATE_MS = 60 * 60 * 1000;
/** Less than this will soon be reused. */
const MUCH_STUCK_MIB = 64;
const TO_SHRINK = 'To free them, stop the app, make a backup and restore it';
const TO_CATCH_UP = 'Start the app, or restart it if it runs';

export async function database(config: Config, clock: () => number) {
  const location = locationOf(config);
  // Opening a file that doesn't exist would create it.
  if ('file' in location && !existsSync(location.file))
    return { well: true, words: `${location.file} doesn’t exist yet; the first start creates it` };
  const opened = openDatabase(location);
  try {
    const pending = await pendingMigrations(opened);
    const state = stateOf(pending.length);
    const raw = opened.kind === 'sqlite' ? await damage(opened) : undefined;
    if (raw)
      return { well: false, words: 'the file is damaged: stop the app and restore the last backup', raw };
    const trouble = opened.kind === 'sqlite' ? undefined : await skew(opened, clock);
    const late = pending.length > 0 ? 0 : await lateJobs(opened, clock);
    const stuck = opened.kind === 'sqlite' ? await stuckMib(opened.db) : 0;
    const advice = stuck >= MUCH_STUCK_MIB ? `; ${stuck} MiB of the file are unused. ${TO_SHRINK}` : '';
    const waiting =
      late > 0 ? `; jobs such as reminders are over an hour late (${late}). ${TO_CATCH_UP}` : '';
    const words = trouble ?? `${opened.kind} answers and is ${state}${advice}${waiting}`;
    return { well: !trouble && late === 0, words };
  } finally {
    await opened.close();
  }
}

function stateOf(pending: number): string {
  if (pending === 0) return 'up to date';
  return pending === 1
    ? '1 migration is pending; the next start applies it'
    : `${pending} migrations are pending; the next start applies them`;
}

/** What SQLite says about damage, with numbers of pages and names of tables. */
async function damage({ db }: Database): Promise<string | undefined> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db);
  const found = rows[0]?.quick_check ?? 'no answer';
  return found === 'ok' ? undefined : found;
}

async function lateJobs({ db }: Database, clock: () => number): Promise<number> {
  const before = new Date(clock() - LATE_MS).toISOString();
  const { late } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('late'))
    .where('due_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(late);
}

async function skew({ db }: Database, clock: () => number): Promise<string | undefined> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return tooFar(clock() - Number(rows[0]?.now), 'the database’s');
}
