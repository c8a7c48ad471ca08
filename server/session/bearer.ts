import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { Problem } from '../../domain/problem.ts';
import type { ApiDeps, ApiEnv, Identity } from '../api/api.ts';
import { limitGuesses } from '../security/rate.ts';
import { isAccessToken, verifyAccessToken } from './access-token.ts';

type Deps = Pick<ApiDeps, 'database' | 'clock'> & {
  verify: (token: string) => Promise<Identity>;
  /** Where a request comes from. */
  addressOf: (c: Context) => string;
};

/**
 * Lets through who has a token: that of a session, or one they made for a program, within its scopes.
 * @throws Problem 'unauthenticated' without one; 'forbidden' outside its scopes
 */
export function requireCaller(deps: Deps) {
  const checkGuess = limitGuesses(deps.addressOf);
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
    if (!token) throw new Problem('unauthenticated', 'Please sign in.');
    const caller = await (isAccessToken(token)
      ? checkGuess(c, () => verifyAccessToken(deps, token))
      : deps.verify(token));
    const needed = c.req.method === 'GET' || c.req.method === 'HEAD' ? 'read' : 'write';
    if (caller.scopes && !caller.scopes.includes(needed))
      throw new Problem('forbidden', `This access token isn’t made to ${needed}.`);
    c.set('caller', caller);
    await next();
  });
}

/** For a route that a person alone may call, signed in: no program that they gave a token to. */
export const forPersonOnly = {
  security: [{ person: [] }],
  middleware: createMiddleware<ApiEnv>(async (c, next) => {
    if (c.get('caller').scopes)
      throw new Problem('forbidden', 'An access token can’t do this. Sign in to do it yourself.');
    await next();
  }),
};
