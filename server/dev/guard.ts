import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { key } from '../../domain/key.ts';
import { Problem } from '../../domain/problem.ts';
import type { ApiEnv } from '../api/api.ts';
import { isSame } from '../security/same-secret.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Who the developer is, as the app would show them (SPEC §3, current user). */
export const DEVELOPER = {
  ...{ uid: 'dev-user', email: 'dev@localhost', displayName: 'Developer', photoURL: null },
};
/** Whose data a call is about. */
export const userId = key;
export const byDevKey = { tags: ['Dev mode'], security: [{ devKey: [] }] };

/** From here on the request is that person's. */
export function actAs(c: Context<ApiEnv>, accountId: string): void {
  const email = accountId === DEVELOPER.uid ? DEVELOPER.email : `${accountId}@dev.invalid`;
  c.set('caller', { accountId, email, expiresAt: Date.now() + HOUR_MS });
}

/** @throws Problem 'unauthenticated' */
export function requireDevKey(given: string | undefined, devApiKey: string): void {
  if (!isSame(given ?? '', devApiKey)) throw new Problem('unauthenticated', 'That API key isn’t right.');
}

/** Takes a request for the developer's, until it says whose it is. */
export const asDeveloper = createMiddleware<ApiEnv>(async (c, next) => {
  actAs(c, DEVELOPER.uid);
  await next();
});

/** Lets through who names the server's DEV_API_KEY in the header `x-api-key` (SPEC §6, §7). */
export const forDeveloper = (devApiKey: string) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    requireDevKey(c.req.header('x-api-key'), devApiKey);
    await next();
  });
