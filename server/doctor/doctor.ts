import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { sql } from 'kysely';
import type { Config, SandboxService } from '../config/config.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { type Database, type Location, openDatabase } from '../db/open.ts';

/** What was looked at, how it is, and what to do when it isn't well. */
export type Finding = { what: string; well: boolean; words: string };

const PATIENCE_MS = 5_000;
const ENOUGH_MIB = 1024;
const MAX_SKEW_MS = 30_000;
const MIB = 1024 * 1024;

/** Looks at everything a configuration leads to. It changes nothing and never throws. @param clock epoch milliseconds */
export async function examine(config: Config, clock: () => number): Promise<Finding[]> {
  const findings = await Promise.all([
    look('Disk', () => disk(config)),
    look('Database', () => database(config, clock)),
    config.natsUrl ? look('NATS', () => nats(config.natsUrl as string)) : [],
    outside(
      'Sign-in',
      'identity',
      `${config.identity.issuer}/.well-known/openid-configuration`,
      config,
      clock,
    ),
    outside('Payments', 'payments', config.payments.baseUrl, config, clock),
    outside('Assistant', 'AI', config.ai.baseUrl, config, clock),
    config.calendarUrl ? outside('Calendars', 'calendar', config.calendarUrl, config, clock) : [],
    look('Address', async () => address(config)),
  ]);
  return findings.flat();
}

async function look(what: string, at: () => Promise<Omit<Finding, 'what'>>): Promise<Finding[]> {
  const { well, words } = await at().catch((error: Error) => ({ well: false, words: reason(error) }));
  return [{ what, well, words }];
}

const reason = ({ message, cause }: Error): string =>
  [message, cause instanceof Error ? cause.message : ''].filter(Boolean).join(': ');

async function disk({ dataDir }: Config) {
  const { bavail, bsize } = await statfs(dataDir).catch(() => {
    throw new Error(`${dataDir} can’t be read: start the app once, or set DATA_DIR to a folder it may write`);
  });
  const free = Math.round((bavail * bsize) / MIB);
  const well = free >= ENOUGH_MIB;
  return { well, words: `${free} MiB are free in ${dataDir}${well ? '' : ': make room soon'}` };
}

async function database(config: Config, clock: () => number) {
  const location: Location = config.databaseUrl
    ? { url: config.databaseUrl }
    : { file: join(config.dataDir, 'daymark.db') };
  // To open a file that isn't there would make it.
  if ('file' in location && !existsSync(location.file))
    return { well: true, words: `there is no ${location.file} yet: the first start makes it` };
  const opened = openDatabase(location);
  try {
    const pending = await pendingMigrations(opened);
    const state =
      pending.length > 0
        ? `${pending.length} migrations are pending: the next start applies them`
        : 'up to date';
    const trouble = opened.kind === 'sqlite' ? await damage(opened) : await skew(opened, clock);
    return { well: !trouble, words: trouble ?? `${opened.kind} answers and is ${state}` };
  } finally {
    await opened.close();
  }
}

async function damage({ db }: Database): Promise<string | undefined> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db);
  const said = rows[0]?.quick_check;
  return said === 'ok'
    ? undefined
    : `the file is damaged (${said}): stop the app and restore the last backup`;
}

async function skew({ db }: Database, clock: () => number): Promise<string | undefined> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return tooFar(clock() - Number(rows[0]?.now), 'the database’s');
}

function tooFar(ahead: number, whose: string): string | undefined {
  if (Math.abs(ahead) < MAX_SKEW_MS) return undefined;
  return `this machine’s clock is ${Math.round(ahead / 1000)} s from ${whose}: set it by NTP (timedatectl set-ntp true)`;
}

async function nats(url: string) {
  const connection = await connect({ servers: url, timeout: PATIENCE_MS, reconnect: false });
  await connection.flush();
  await connection.close();
  return { well: true, words: 'answers' };
}

/** An outside service answers at all; what it says of the time must be near what this machine says. */
async function outside(
  what: string,
  service: SandboxService,
  url: string,
  { sandbox }: Config,
  clock: () => number,
): Promise<Finding[]> {
  if (sandbox?.services.includes(service))
    return [{ what, well: true, words: 'the sandbox stands in: nobody and no money is real' }];
  return look(what, async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { origin } = new URL(url);
    if (answer.status >= 500) return { well: false, words: `${origin} answers with ${answer.status}` };
    const date = Date.parse(answer.headers.get('Date') ?? '');
    const trouble = Number.isNaN(date) ? undefined : tooFar(clock() - date, `that of ${origin}`);
    return { well: !trouble, words: trouble ?? `${origin} answers` };
  });
}

function address({ publicUrl, production }: Config) {
  const open = production && !publicUrl.startsWith('https:');
  const words = open ? `${publicUrl} isn’t https: put TLS in front and set PUBLIC_URL to it` : publicUrl;
  return { well: !open, words };
}
