import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNewer } from '../../domain/version.ts';
import type { Database, Reader } from '../db/engine/open.ts';
import { OutsideError } from '../outside/outside-error.ts';
import type { SafeFetch } from '../outside/safe-fetch.ts';
import { askRelease, type Release } from './ask-release.ts';

const SLOT = 'latest';
const DAY_MS = 24 * 60 * 60 * 1000;
const PACKAGE = join(import.meta.dirname, '..', '..', 'package.json');

export const ownVersion = (): string =>
  (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;

type Deps = {
  database: Pick<Database, 'db'>;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Where the operator wants it to ask. */
  url: string;
  safeFetch: SafeFetch;
  log: Record<'info' | 'warn', (fields: object, message: string) => void>;
};

/** Asks for the latest release, once a day in one of all processes. */
export async function followReleases(deps: Deps, signal: AbortSignal): Promise<void> {
  const { database, clock, url, safeFetch, log } = deps;
  if (!(await claimDay(database.db, clock()))) return;
  try {
    const { version, page } = await askRelease(safeFetch, url, signal);
    await database.db.updateTable('latest_release').set({ version, page }).where('slot', '=', SLOT).execute();
    if (isNewer(version, ownVersion())) log.info({ version }, 'a newer version is out');
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    log.warn({ reason: error.reason }, `the address in RELEASES can’t be read: ${error.message}`);
  }
}

/** @returns whether this process asks, as nobody has for a day */
async function claimDay(db: Reader, now: number): Promise<boolean> {
  const [at, before] = [now, now - DAY_MS].map((time) => new Date(time).toISOString()) as [string, string];
  const claimed = await db
    .insertInto('latest_release')
    .values({ slot: SLOT, asked_at: at, version: null, page: null })
    .onConflict((conflict) =>
      conflict.column('slot').doUpdateSet({ asked_at: at }).where('latest_release.asked_at', '<=', before),
    )
    .returning('slot')
    .execute();
  return claimed.length > 0;
}

/** @returns the latest release, if it's newer than what runs here */
export async function newerRelease(db: Reader): Promise<Release | undefined> {
  const row = await db.selectFrom('latest_release').select(['version', 'page']).executeTakeFirst();
  if (!row?.version || !row.page || !isNewer(row.version, ownVersion())) return undefined;
  return { version: row.version, page: row.page };
}
