import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_PATHS } from '../../../domain/page-paths.ts';
import type { Reader } from '../../db/engine/open.ts';
import { isSame } from '../../security/same-secret.ts';

const SLOT = 'owner';
const HOUR_MS = 60 * 60_000;
/** A server may be set up some days after it was first started. */
const FIRST_START_MS = 14 * 24 * HOUR_MS;
/** Whoever asks for one uses it right away. */
const ASKED_FOR_MS = HOUR_MS;

type Place = { publicUrl: string; secret: string };

/**
 * The secret of the link that makes an owner's account. The database alone doesn't tell it, nor does the server's secret:
 * each link has a number of its own, which is forgotten once the link was used.
 */
const secretOf = (nonce: string, secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, nonce, 'setup link', 18)).toString('base64url');

const linkOf = (nonce: string, { publicUrl, secret }: Place): string =>
  `${publicUrl}${PAGE_PATHS.signIn}#setup=${secretOf(nonce, secret)}`;

const newRow = (now: number, lifetimeMs: number) => ({
  slot: SLOT,
  nonce: randomBytes(18).toString('base64url'),
  expires_at: new Date(now + lifetimeMs).toISOString(),
});

async function openNonce(db: Reader, now: number): Promise<string | undefined> {
  const open = db
    .selectFrom('setup_link')
    .select('nonce')
    .where('expires_at', '>', new Date(now).toISOString());
  return (await open.executeTakeFirst())?.nonce;
}

/** The link of a server without an owner: the same for all processes and starts, until it's used or over. */
export async function standingSetupLink(db: Reader, place: Place, now: number): Promise<string> {
  await db.deleteFrom('setup_link').where('expires_at', '<=', new Date(now).toISOString()).execute();
  const row = newRow(now, FIRST_START_MS);
  await db
    .insertInto('setup_link')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return linkOf((await openNonce(db, now)) ?? row.nonce, place);
}

/** A link in place of the one before, for whoever may run commands on the server: whoever opens it becomes the owner. */
export async function newSetupLink(db: Reader, place: Place, now: number): Promise<string> {
  const { slot, ...fields } = newRow(now, ASKED_FOR_MS);
  await db
    .insertInto('setup_link')
    .values({ slot, ...fields })
    .onConflict((conflict) => conflict.column('slot').doUpdateSet(fields))
    .execute();
  return linkOf(fields.nonce, place);
}

/** @returns the number of the link that a secret is of, unless it's another one's, over, or used */
async function nonceOf(db: Reader, given: string, secret: string, now: number): Promise<string | undefined> {
  const nonce = await openNonce(db, now);
  return nonce !== undefined && isSame(given, secretOf(nonce, secret)) ? nonce : undefined;
}

export const isSetupSecret = async (
  db: Reader,
  given: string,
  secret: string,
  now: number,
): Promise<boolean> => (await nonceOf(db, given, secret, now)) !== undefined;

/** Uses up the link. @returns false when it isn't this one, is over, or was used: of several at once, one uses it */
export async function spendSetupLink(
  db: Reader,
  given: string,
  secret: string,
  now: number,
): Promise<boolean> {
  const nonce = await nonceOf(db, given, secret, now);
  if (nonce === undefined) return false;
  const used = await db.deleteFrom('setup_link').where('nonce', '=', nonce).returning('slot').execute();
  return used.length > 0;
}

/** Keeps the link where only this server's user can read it, or removes it. */
export async function keepSetupLink(dataDir: string, link: string | undefined): Promise<void> {
  const file = join(dataDir, 'setup-link');
  if (link === undefined) return rm(file, { force: true });
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${link}\n`, { mode: 0o600 });
}
