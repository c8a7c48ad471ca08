import { createHash, randomUUID } from 'node:crypto';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Scope } from '../../domain/access-token.ts';
import { cursor } from '../../domain/change.ts';
import { firstIssue, Problem } from '../../domain/problem.ts';
import type { Database } from '../db/open.ts';
import type { Writer } from '../db/write.ts';
import type { Bus } from '../live/bus.ts';

/** Who calls, as their token says. `expiresAt` in epoch milliseconds. */
export type Identity = {
  accountId: string;
  email: string;
  name?: string;
  picture?: string;
  expiresAt: number;
  /** What an access token may do; who is signed in themselves may do everything. */
  scopes?: readonly Scope[];
};
export type ApiEnv = { Variables: { caller: Identity } };
/** What every resource needs. `clock` gives epoch milliseconds. */
export type ApiDeps = { database: Database; bus: Bus; clock: () => number };

/** A router whose routes check their input against the domain and refuse it in words. */
export const createRouter = () =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new Problem('invalid', firstIssue(result.error));
    },
  });

const IDEMPOTENCY_KEY = /^[\w-]{8,128}$/;

/**
 * The writer of a request: the caller, under the request's Idempotency-Key (a new one when it names none).
 * @throws Problem 'invalid' when the key isn't of the form
 */
export async function writerOf(c: Context<ApiEnv>): Promise<Writer> {
  const key = c.req.header('Idempotency-Key') ?? randomUUID();
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw new Problem('invalid', 'An Idempotency-Key has 8 to 128 letters, digits, dashes or underscores.');
  }
  const request = `${c.req.method} ${c.req.path}\n${await c.req.text()}`;
  const fingerprint = createHash('sha256').update(request).digest('base64');
  return { accountId: c.get('caller').accountId, key, fingerprint };
}

const json = <S extends z.ZodType>(schema: S) => ({ 'application/json': { schema } });

/** A route's body: JSON of this shape, required. */
export const body = <S extends z.ZodType>(schema: S) => ({ body: { content: json(schema), required: true } });

/** A schema that the API document describes once, under this name. */
export const named = <S extends z.ZodType>(name: string, schema: S): S => schema.clone().openapi(name);

const problem = named('Problem', z.object({ error: z.string(), code: z.string() }));

/** How any route refuses. */
const refusals = {
  '4XX': { description: 'Refused, with the reason in words', content: json(problem) },
  '5XX': { description: 'Not possible just now; trying again later may help', content: json(problem) },
};

type Answers<Status extends number, Type extends string, S> = Record<
  Status,
  { description: string; content: Record<Type, { schema: S }> }
>;

/** A route's answers: this shape under this status, and the refusals that any route can give. */
export function answers<Status extends 200 | 201, S extends z.ZodType>(
  status: Status,
  description: string,
  schema: S,
): Answers<Status, 'application/json', S> {
  const answer = { [status]: { description, content: json(schema) } };
  return { ...(answer as Answers<Status, 'application/json', S>), ...refusals };
}

/** The same for a route that answers with something other than JSON. */
export function answersAs<Type extends 'text/event-stream' | 'text/html' | 'text/css'>(
  type: Type,
  description: string,
): Answers<200, Type, z.ZodString> {
  const answer = { 200: { description, content: { [type]: { schema: z.string() } } } };
  return { ...(answer as Answers<200, Type, z.ZodString>), ...refusals };
}

/** For a route that anybody may call. */
export const forAnybody = { security: [] };

/** What a write answers besides its own: where the account's history stands after it. */
export const written = { cursor };
