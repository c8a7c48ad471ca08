import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { sql } from 'kysely';
import type { Config, SandboxService } from '../config/config.ts';
import { stuckMib } from '../db/free-pages.ts';
import { pendingMigrations } from '../db/known-migrations.ts';
import { type Database, type Location, openDatabase } from '../db/open.ts';
import { verifyMail } from '../outside/mail.ts';

/** What was checked, whether it is OK, and what to do if it isn't. */
export type Finding = { what: string; well: boolean; words: string };

const PATIENCE_MS = 5_000;
const ENOUGH_MIB = 1024;
const MAX_SKEW_MS = 30_000;
/** The app retries a failing job for longer, but rarely. */
const LATE_MS = 60 * 60 * 1000;
const MIB = 1024 * 1024;
/** Less than this will soon be reused. */
const MUCH_STUCK_MIB = 64;
const TO_SHRINK = 'To free them, stop the app, make a backup and restore it';

/**
 * Checks everything a configuration refers to. It changes nothing and never throws. @param clock returns epoch
 * milliseconds
 */
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
    look('Mail', () => mail(config)),
    look('Address', async () => address(config)),
    look('Proxy', async () => proxy(config)),
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
    throw new Error(
      `${dataDir} can’t be read: start the app once, or set DATA_DIR to a folder it can write to`,
    );
  });
  const free = Math.round((bavail * bsize) / MIB);
  const well = free >= ENOUGH_MIB;
  return { well, words: `${free} MiB free in ${dataDir}${well ? '' : '. Free up space soon'}` };
}

async function database(config: Config, clock: () => number) {
  const location: Location = config.databaseUrl
    ? { url: config.databaseUrl }
    : { file: join(config.dataDir, 'daymark.db') };
  // Opening a file that doesn't exist would create it.
  if ('file' in location && !existsSync(location.file))
    return { well: true, words: `${location.file} doesn’t exist yet; the first start creates it` };
  const opened = openDatabase(location);
  try {
    const pending = await pendingMigrations(opened);
    const state =
      pending.length > 0
        ? `${pending.length} migrations are pending; the next start applies them`
        : 'up to date';
    const trouble = opened.kind === 'sqlite' ? await damage(opened) : await skew(opened, clock);
    const late = pending.length > 0 ? '' : await lateJobs(opened, clock);
    const stuck = opened.kind === 'sqlite' ? await stuckMib(opened.db) : 0;
    const advice = stuck >= MUCH_STUCK_MIB ? `; ${stuck} MiB of the file are unused. ${TO_SHRINK}` : '';
    return { well: !trouble, words: trouble ?? `${opened.kind} answers and is ${state}${advice}${late}` };
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

/** Jobs that no process does, as when none is running. */
async function lateJobs({ db }: Database, clock: () => number): Promise<string> {
  const before = new Date(clock() - LATE_MS).toISOString();
  const { late } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('late'))
    .where('due_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(late) === 0
    ? ''
    : `; jobs such as reminders are over an hour late (${late}). Is the app running?`;
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

/** Checks that an integration responds at all and that its clock agrees with this machine's. */
async function outside(
  what: string,
  service: SandboxService,
  url: string,
  { sandbox }: Config,
  clock: () => number,
): Promise<Finding[]> {
  if (sandbox?.services.includes(service))
    return [{ what, well: true, words: 'the sandbox simulates it: no real people or money' }];
  return look(what, async () => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { origin } = new URL(url);
    if (answer.status >= 500) return { well: false, words: `${origin} answers with ${answer.status}` };
    const date = Date.parse(answer.headers.get('Date') ?? '');
    const trouble = Number.isNaN(date) ? undefined : tooFar(clock() - date, `that of ${origin}`);
    return { well: !trouble, words: trouble ?? `${origin} answers` };
  });
}

async function mail({ mail: server, sandbox }: Config) {
  if (sandbox?.services.includes('mail'))
    return { well: true, words: 'the sandbox simulates it: no email leaves this machine' };
  if (!server) return { well: true, words: 'MAIL_URL isn’t set, so nothing is emailed' };
  const { host } = new URL(server.url);
  await verifyMail(server).catch((error: Error & { code?: string }) => {
    throw new Error(`${host} ${mailAdvice(error)}`, { cause: error });
  });
  return { well: true, words: `${host} accepts email` };
}

function mailAdvice({ code, message }: Error & { code?: string }): string {
  if (code === 'EAUTH') return 'refuses the user or password: check MAIL_URL';
  if (/certificate/i.test(message))
    return 'has a certificate that isn’t trusted: use the name that it’s for in MAIL_URL, or set NODE_EXTRA_CA_CERTS to the file of its authority';
  return 'doesn’t work: check MAIL_URL';
}

function address({ publicUrl, production }: Config) {
  const open = production && !publicUrl.startsWith('https:');
  const words = open ? `${publicUrl} isn’t https: put TLS in front and set PUBLIC_URL to it` : publicUrl;
  return { well: !open, words };
}

/** Without a trusted proxy, all visitors appear as one network and share its rate limits. */
function proxy({ publicUrl, production, trustedProxies }: Config) {
  const isBehindOne = production && publicUrl.startsWith('https:');
  const isUnknown = isBehindOne && (trustedProxies?.rules.length ?? 0) === 0;
  const words = isUnknown
    ? 'PUBLIC_URL is https, so a proxy is in front, but TRUSTED_PROXY isn’t set: all visitors count as one network. Set it to the proxy’s address'
    : isBehindOne
      ? 'TRUSTED_PROXY is set'
      : 'none is needed';
  return { well: !isUnknown, words };
}
