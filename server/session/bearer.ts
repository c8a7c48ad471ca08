import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { TokenScope } from '../../domain/account/access-token.ts';
import { deviceName } from '../../domain/account/device-name.ts';
import { accountCalls } from '../../domain/api/account-calls.ts';
import type { Call } from '../../domain/api/call.ts';
import { mailInCalls } from '../../domain/api/mail-in-calls.ts';
import { quickAddCalls } from '../../domain/api/quick-add-calls.ts';
import type { Origin } from '../../domain/history/origin.ts';
import { Problem, say } from '../../domain/problem.ts';
import type { ApiDeps, ApiEnv, Identity } from '../api/api.ts';
import { throttleFailedAuth } from '../security/rate.ts';
import { isAccessToken, verifyAccessToken } from './access-token.ts';
import type { Revocations } from './revocations.ts';

type Deps = Pick<ApiDeps, 'database' | 'clock'> & {
  verify: (token: string) => Promise<Identity>;
  revocations: Pick<Revocations, 'check' | 'checkCredential'>;
  networkOf: (c: Context) => string;
  /** The scope that a token needs; by the method if absent. */
  needs?: TokenScope;
};

/** In the environment of a request that this server makes of itself. No request from outside has one. */
export type WithinServer = { knownCaller: Identity };

/** @throws Problem 'unauthenticated' without a valid session's or access token; 'forbidden' outside its scopes */
export function requireCaller(deps: Deps) {
  const checkGuess = throttleFailedAuth(deps.networkOf);
  const callerOf = (c: Context): Promise<Identity> => {
    const token = /^Bearer +(.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    if (!token) throw new Problem('unauthenticated', 'Please sign in.');
    return isAccessToken(token) ? checkGuess(c, () => verifyAccessToken(deps, token)) : deps.verify(token);
  };
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { knownCaller } = (c.env ?? {}) as Partial<WithinServer>;
    const caller = knownCaller ?? (await callerOf(c));
    deps.revocations[isLeaving(c) ? 'checkCredential' : 'check'](caller);
    requireScope(caller, deps.needs ?? scopeFor(c, caller));
    const origin = caller.origin ?? originOfDevice(c.req.header('User-Agent'));
    c.set('caller', { ...caller, origin });
    c.set('network', deps.networkOf(c));
    await next();
  });
}

/** Deleting an account is idempotent, for retries when the first response was lost. */
const isLeaving = (c: Context): boolean =>
  c.req.method === accountCalls.delete.method && c.req.path === accountCalls.delete.path;

const ADDING: readonly Call[] = [quickAddCalls.addLines, mailInCalls.add];
const isAdding = (c: Context): boolean =>
  ADDING.some(({ method, path }) => c.req.method === method && c.req.path === path);

function scopeFor(c: Context, caller: Identity): TokenScope {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return 'read';
  return isAdding(c) && has(caller, 'add') ? 'add' : 'write';
}

const has = ({ scopes }: Identity, scope: TokenScope): boolean => !scopes || scopes.includes(scope);

function requireScope(caller: Identity, scope: TokenScope): void {
  if (!has(caller, scope)) throw new Problem('forbidden', say`This access token can’t ${{ scope }}.`);
}

/** Whether a response to this caller may contain stored data, or only ids. */
export const mayRead = (caller: Identity): boolean => has(caller, 'read');

/** For routes other than GET whose response contains stored data. */
export const alsoReads = {
  middleware: createMiddleware<ApiEnv>(async (c, next) => {
    requireScope(c.get('caller'), 'read');
    await next();
  }),
};

export const requireUserSession = {
  security: [{ person: [] }],
  middleware: createMiddleware<ApiEnv>(async (c, next) => {
    if (c.get('caller').scopes)
      throw new Problem('forbidden', 'An access token can’t do this. Sign in to do it yourself.');
    await next();
  }),
};

const MOST_KNOWN = 1_000;
/** Browsers send the same long text with each call. */
const known = new Map<string, Origin>();

/** From where a person's own calls come. @param userAgent as the browser sends it */
function originOfDevice(userAgent: string | undefined): Origin {
  if (!userAgent) return { kind: 'device' };
  const before = known.get(userAgent);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const origin: Origin = { kind: 'device', name: deviceName(userAgent).name };
  known.set(userAgent, origin);
  return origin;
}
