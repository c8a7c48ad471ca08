import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { sizeWords } from '../../domain/size-words.ts';
import { latestBackups } from '../backup/backup-runs.ts';
import { createBackupStore } from '../backup/backup-store.ts';
import type { Config } from '../config/config.ts';
import { isPlainHttp } from '../config/plain-http.ts';
import { signInProblem } from '../config/sign-in.ts';
import { locationOf } from '../db/engine/location.ts';
import { openDatabase, type Reader } from '../db/engine/open.ts';
import { pendingMigrations } from '../db/migrating/known-migrations.ts';
import { database } from './check-database.ts';
import { mail, nats, outside } from './check-outside.ts';
import { releases } from './check-releases.ts';
import { stream } from './check-stream.ts';
import { type Finding, look } from './finding.ts';

const ENOUGH_BYTES = 1024 ** 3;

/** Checks what a configuration refers to, for the terminal and the server's page. Changes nothing and never throws. @param clock returns epoch milliseconds */
export async function examine(config: Config, clock: () => number): Promise<Finding[]> {
  const findings = await Promise.all([
    look('Disk', 'Set DATA_DIR to a folder that the app can write to', () => disk(config)),
    look('Database', databaseAdvice(config), () => database(config, clock)),
    look('Backups', 'Check BACKUP_TO, and the database', () => backups(config, clock)),
    config.natsUrl
      ? look('NATS', 'Check NATS_URL, and whether NATS runs', () => nats(config.natsUrl as string))
      : [],
    config.identity
      ? outside(
          'Sign-in',
          'identity',
          `${config.identity.issuer}/.well-known/openid-configuration`,
          config,
          clock,
        )
      : unset('Sign-in', `by ${config.signIn.ways.join(' or ')}, without a provider`),
    config.payments
      ? outside('Payments', 'payments', config.payments.baseUrl, config, clock)
      : unset('Payments', 'not set up, so nothing is sold'),
    config.ai
      ? outside('Assistant', 'AI', config.ai.baseUrl, config, clock)
      : unset('Assistant', 'no model is set up, so it can’t answer'),
    config.calendarUrl ? outside('Calendars', 'calendar', config.calendarUrl, config, clock) : [],
    outside('Todoist', 'Todoist', config.todoistUrl, config, clock),
    config.geolocationUrl
      ? outside('Geolocation', 'geolocation', new URL(config.geolocationUrl).origin, config, clock)
      : [],
    look('Mail', 'Check MAIL_URL', () => mail(config)),
    config.releasesUrl
      ? look('Releases', 'Check RELEASES', () => releases(config.releasesUrl as string))
      : unset('Releases', 'RELEASES isn’t set, so nobody is asked for newer versions'),
    look('Address', 'Check PUBLIC_URL', async () => address(config)),
    look('Proxy', 'Check TRUSTED_PROXY', async () => proxy(config)),
    look('Live updates', 'Check the proxy in front of the app', () => stream(config)),
  ]);
  return findings.flat();
}

const databaseAdvice = ({ databaseUrl }: Config): string =>
  databaseUrl
    ? 'Check DATABASE_URL, and whether PostgreSQL runs'
    : 'Check the file in DATA_DIR, or stop the app and restore the last backup';

const unset = (what: string, words: string): Finding[] => [{ what, well: true, words }];

async function disk({ dataDir }: Config) {
  const found = await statfs(dataDir).catch(() => undefined);
  if (!found)
    return {
      well: false,
      words: `${dataDir} can’t be read: start the app once, or set DATA_DIR to a folder it can write to`,
    };
  const { bavail, bsize } = found;
  const free = bavail * bsize;
  const well = free >= ENOUGH_BYTES;
  return { well, words: `${sizeWords(free)} free in ${dataDir}${well ? '' : '. Free up space soon'}` };
}

function address(config: Config) {
  const { publicUrl, production } = config;
  const problem = signInProblem(config);
  const isOpen = production && isPlainHttp(publicUrl);
  const words = isOpen
    ? `${publicUrl} isn’t https: others on the network can read what is sent. Put TLS in front and set PUBLIC_URL to it`
    : publicUrl;
  return { well: !isOpen && !problem, words: problem ? `${words}. ${problem}` : words };
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

const HOUR_MS = 60 * 60 * 1000;
/** A night's backup, and half a day for a large one or a machine that was off. */
const RECENT_MS = 36 * HOUR_MS;
const ENOUGH_RUNS = 10;

type Look = { well: boolean | undefined; words: string };

async function backups(config: Config, clock: () => number): Promise<Look> {
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
