import { createHash, randomBytes } from 'node:crypto';
import { CALENDAR_FEED_PATH } from '../../domain/calendar/calendar-address.ts';
import type { Database } from '../db/engine/open.ts';
import type { Tables } from '../db/engine/tables.ts';

/** The account and 256 random bits. */
const FORM = /^([\w-]{1,128})_([\w-]{43})\.ics$/;
const SECRET_BYTES = 32;

/** @returns the path to hand out, and the hash by which it is recognized */
export function makeCalendarAddress(accountId: string): { path: string; hash: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { path: `${CALENDAR_FEED_PATH}/${accountId}_${secret}.ics`, hash: hashOf(secret) };
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** @param name the last part of the path @returns undefined for one that was never made, or is no longer in use */
export async function findCalendarAddress(
  { db }: Database,
  name: string,
): Promise<Tables['calendar_address'] | undefined> {
  const [, accountId, secret] = FORM.exec(name) ?? [];
  if (!accountId || !secret) return undefined;
  return db
    .selectFrom('calendar_address')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('hash', '=', hashOf(secret))
    .executeTakeFirst();
}
