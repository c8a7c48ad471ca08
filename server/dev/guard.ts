import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { sql } from 'kysely';
import { entityId } from '../../domain/entity-id.ts';
import { Problem } from '../../domain/problem.ts';
import { isOwnId } from '../../domain/shared-id.ts';
import type { ApiDeps, ApiEnv } from '../api/api.ts';
import { isDeletedAccount } from '../db/change/deleted-accounts.ts';
import { createRate, throttleFailedAuth } from '../security/rate.ts';
import { isSame } from '../security/same-secret.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The developer's user profile (product.md §3, current user). */
export const DEVELOPER = {
  uid: 'dev-user',
  email: 'dev@localhost',
  displayName: 'Developer',
  photoURL: null,
};
export const userId = entityId.refine(isOwnId, 'An account’s id can’t contain a colon');
export const byDevKey = { tags: ['Dev mode'], security: [{ devKey: [] }] };

function actAs(c: Context<ApiEnv>, accountId: string): void {
  c.set('caller', { accountId, email: emailOf(accountId), expiresAt: Date.now() + HOUR_MS });
}

/** Like `actAs`, for writes: creates the user that an account needs, without an identity to sign in with. */
export async function writeAs(
  { database, clock }: Pick<ApiDeps, 'database' | 'clock'>,
  c: Context<ApiEnv>,
  accountId: string,
): Promise<void> {
  actAs(c, accountId);
  if (await isDeletedAccount(database.db, accountId)) return;
  const isVerified = database.kind === 'postgres' ? false : 0;
  const now = new Date(clock()).toISOString();
  await sql`insert into auth_user (id, name, email, email_verified, created_at, updated_at)
    select ${accountId}, ${accountId}, ${emailOf(accountId)}, ${isVerified}, ${now}, ${now}
    where not exists (select 1 from account where id = ${accountId})
    on conflict do nothing`.execute(database.db);
}

const emailOf = (accountId: string): string =>
  accountId === DEVELOPER.uid ? DEVELOPER.email : `${accountId}@dev.invalid`;

/** Checks the server's DEV_API_KEY. @throws Problem 'unauthenticated'; TooManyRequests */
export type Admit = (c: Context, given: string | undefined) => Promise<void>;

/** Limits failed attempts per network and valid requests apart, so that guessing doesn't lock out the developer. */
export function createAdmit(devApiKey: string, perMinute: number, networkOf: (c: Context) => string): Admit {
  const checkGuess = throttleFailedAuth(networkOf);
  const rate = createRate(perMinute);
  return async (c, given) => {
    await checkGuess(c, async () => {
      if (!isSame(given ?? '', devApiKey)) throw new Problem('unauthenticated', 'That API key isn’t valid.');
    });
    await rate(DEVELOPER.uid);
  };
}

/** Requires the `x-api-key` (product.md §6, §7). The developer is the caller until a route sets another account. */
export const forDeveloper = (admit: Admit) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    await admit(c, c.req.header('x-api-key'));
    actAs(c, DEVELOPER.uid);
    await next();
  });
