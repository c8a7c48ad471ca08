import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Scope } from '../../domain/access-token.ts';
import { Problem } from '../../domain/problem.ts';
import type { ApiDeps, Identity } from '../api/api.ts';

const PREFIX = 'dm_';
/** The account, whose tokens are looked through, and 256 bits of chance. */
const FORM = /^dm_([\w-]{1,128})_([\w-]{43})$/;
const SECRET_BYTES = 32;
const MINUTE_MS = 60_000;
/** A stream that was opened with a token ends within this time after the token is revoked. */
const TRUSTED_MS = 10 * MINUTE_MS;

/** Whether it is a token that a person made, not the one of their session. */
export const isAccessToken = (token: string): boolean => token.startsWith(PREFIX);

/** A new token of an account, and what is kept of it. */
export function makeAccessToken(accountId: string): { token: string; hash: string } {
  const token = `${PREFIX}${accountId}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { token, hash: hashOf(token) };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Who a token speaks for, and what it may do. That it was used is kept, to the minute.
 * @throws Problem 'unauthenticated' when it is none, is over, or was revoked
 */
export async function verifyAccessToken(
  { database, clock }: Pick<ApiDeps, 'database' | 'clock'>,
  token: string,
): Promise<Identity> {
  const accountId = FORM.exec(token)?.[1];
  const found = accountId ? await findToken(database, accountId, hashOf(token)) : undefined;
  const now = clock();
  const end = found?.expires_at ? Date.parse(found.expires_at) : Number.POSITIVE_INFINITY;
  if (!accountId || !found || end <= now)
    throw new Problem('unauthenticated', 'This access token isn’t valid (any more).');
  const minuteAgo = new Date(now - MINUTE_MS).toISOString();
  if (!found.last_used_at || found.last_used_at < minuteAgo)
    await database.db
      .updateTable('access_token')
      .set({ last_used_at: new Date(now).toISOString() })
      .where('account_id', '=', accountId)
      .where('id', '=', found.id)
      .execute();
  return {
    ...{ accountId, email: found.email, expiresAt: Math.min(end, now + TRUSTED_MS) },
    scopes: found.scopes.split(' ') as Scope[],
  };
}

type Found = {
  id: string;
  scopes: string;
  expires_at: string | null;
  last_used_at: string | null;
  email: string;
};

/** The token with whom it belongs to: it ends with their sign-in. */
async function findToken(
  { db }: ApiDeps['database'],
  accountId: string,
  hash: string,
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select access_token.id, scopes, access_token.expires_at, last_used_at, email
    from access_token join auth_user on auth_user.id = access_token.account_id
    where access_token.account_id = ${accountId} and hash = ${hash}`.execute(db);
  return rows[0];
}
