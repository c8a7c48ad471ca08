import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TokenScope } from '../../domain/account/access-token.ts';
import { Problem } from '../../domain/problem.ts';
import type { ApiDeps, Identity } from '../api/api.ts';
import { unlessUnavailable } from '../db/engine/failure.ts';
import { SHOWN_EMAIL } from './email-of-person.ts';

const PREFIX = 'dm_';
/** The account, whose tokens are searched, and 256 random bits. */
const FORM = /^dm_([\w-]{1,128})_([\w-]{43})$/;
const SECRET_BYTES = 32;
const MINUTE_MS = 60_000;
/** A stream opened with an access token ends after this time at the latest, and has to authenticate again. */
const TRUSTED_MS = 10 * MINUTE_MS;

export const isAccessToken = (token: string): boolean => token.startsWith(PREFIX);

export function makeAccessToken(accountId: string): { token: string; hash: string } {
  const token = `${PREFIX}${accountId}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { token, hash: hashOf(token) };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Updates its last use, at most once a minute. @throws Problem 'unauthenticated' if invalid, expired or revoked */
export async function verifyAccessToken(
  { database, clock }: Pick<ApiDeps, 'database' | 'clock'>,
  token: string,
): Promise<Identity> {
  const accountId = FORM.exec(token)?.[1];
  const found = accountId ? await findToken(database, accountId, hashOf(token)) : undefined;
  const now = clock();
  const end = found?.expires_at ? Date.parse(found.expires_at) : Number.POSITIVE_INFINITY;
  if (!accountId || !found || end <= now)
    throw new Problem('unauthenticated', 'This access token isn’t valid.');
  const minuteAgo = new Date(now - MINUTE_MS).toISOString();
  if (!found.last_used_at || found.last_used_at < minuteAgo)
    await database.db
      .updateTable('access_token')
      .set({ last_used_at: new Date(now).toISOString() })
      .where('account_id', '=', accountId)
      .where('id', '=', found.id)
      .execute()
      .catch(unlessUnavailable);
  return {
    accountId,
    credentialId: found.id,
    email: found.email,
    origin: { kind: 'program', name: found.name },
    expiresAt: Math.min(end, now + TRUSTED_MS),
    scopes: found.scopes.split(' ') as TokenScope[],
  };
}

type Found = {
  id: string;
  name: string;
  scopes: string;
  expires_at: string | null;
  last_used_at: string | null;
  email: string;
};

/** Joins the user, because tokens end with their owner's sign-in. */
async function findToken(
  { db }: ApiDeps['database'],
  accountId: string,
  hash: string,
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select access_token.id, access_token.name, scopes, access_token.expires_at, last_used_at,
      ${SHOWN_EMAIL} as email
    from access_token join auth_user on auth_user.id = access_token.account_id
    where access_token.account_id = ${accountId} and hash = ${hash}`.execute(db);
  return rows[0];
}
