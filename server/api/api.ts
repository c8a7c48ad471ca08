import { randomUUID } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { TokenScope } from '../../domain/account/access-token.ts';
import type { Call } from '../../domain/api/call.ts';
import type { CallLimit } from '../../domain/api/call-limits.ts';
import type { Origin } from '../../domain/history/origin.ts';
import { invalid, Problem } from '../../domain/problem.ts';
import type { Course, WriteDeps, Writer } from '../db/change/write.ts';
import { fingerprintOf, fingerprintOfBytes, isOrdered } from './fingerprint.ts';

/** The caller, according to their token. `expiresAt` in epoch milliseconds. */
export type Identity = {
  accountId: string;
  /** The session or access token they used, by which it can be revoked. */
  credentialId?: string;
  email: string;
  name?: string;
  picture?: string;
  expiresAt: number;
  /** From where they call. */
  origin?: Origin;
  /** The scopes of an access token; absent for a session, which may do everything. */
  scopes?: readonly TokenScope[];
};
/**
 * Counts calls of accounts. `own` counts one toward a limit of its own, if it has one; `more` counts one that does the work
 * of many as so many more. @throws TooManyRequests
 */
export type CallCounter = {
  own(accountId: string, limit: CallLimit): Promise<void> | undefined;
  more(accountId: string, more: number): Promise<void>;
};
export type CheckProof = (caller: Identity, proof: NonNullable<Call['proof']>) => Promise<void>;
/**
 * `network`: where the request comes from, for rate limits. `course`: how its write runs as a part of a batch.
 * `call` and `mutation`: the ones that the request makes. `checkProof`: throws unless the caller has proven lately that it's them.
 */
export type ApiEnv = {
  Variables: {
    caller: Identity;
    network: string;
    course?: Course;
    call?: Call;
    mutation?: string;
    counter?: CallCounter;
    checkProof?: CheckProof;
  };
};
/** `clock` returns epoch milliseconds. */
export type ApiDeps = Omit<WriteDeps, 'course'>;

/** A router that validates input against the domain's schemas and reports the first problem. */
export const createRouter = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalid(result.error);
    },
  });

export const IDEMPOTENCY_KEY = /^[\w-]{8,128}$/;

/** The caller and idempotency key of a request. @throws Problem 'invalid' when the key is malformed */
export async function writerOf(c: Context<ApiEnv>): Promise<Writer> {
  const key = c.req.header('Idempotency-Key') ?? randomUUID();
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw new Problem(
      'invalid',
      'An Idempotency-Key must be 8 to 128 letters, digits, dashes or underscores.',
    );
  }
  const body = await c.req.text();
  const request = [c.req.method, c.req.path, body] as const;
  const { accountId, origin } = c.get('caller');
  return {
    accountId,
    key,
    how: { mutation: c.get('mutation') ?? `${c.req.method} ${c.req.path}`, ...(origin && { origin }) },
    fingerprint: fingerprintOf(...request),
    // A file has only one fingerprint, and its text would stay in memory while it is imported.
    ...(isOrdered(body) && { ofBytes: () => fingerprintOfBytes(...request) }),
  };
}
