import { createRoute, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import type { Call } from '../../domain/api/call.ts';
import type { ApiEnv } from './api.ts';
import { previewable } from './preview.ts';

const json = <S extends z.ZodType>(schema: S) => ({ 'application/json': { schema } });

export const body = <S extends z.ZodType>(schema: S) => ({ body: { content: json(schema), required: true } });

/** Not required, so that only JSON is checked here; the route checks plain text. */
const orPlainText = (schema: z.ZodType, description: string) => ({
  body: { content: { ...json(schema), 'text/plain': { schema: z.string().describe(description) } } },
});

/** The route checks it. */
const emailBody = (description: string) => ({
  body: { content: { 'message/rfc822': { schema: z.string().describe(description) } } },
});

/** A schema that the API document describes once, under this name. */
export const named = <S extends z.ZodType>(name: string, schema: S): S => schema.clone().openapi(name);

const problem = named(
  'Problem',
  z.object({
    error: z.string().describe('A sentence for people: `words` with its `values`'),
    code: z.string(),
    words: z.string().describe('The sentence with a `{name}` for each value, to translate it'),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
);

const refusals = {
  '4XX': { description: 'The request was refused; `error` says why', content: json(problem) },
  '5XX': { description: 'Temporarily unavailable; try again later', content: json(problem) },
};

type Answers<Status extends number, Type extends string, S> = Record<
  Status,
  { description: string; content: Record<Type, { schema: S }> }
>;

export function answers<Status extends 200 | 201, S extends z.ZodType>(
  status: Status,
  description: string,
  schema: S,
): Answers<Status, 'application/json', S> {
  const answer = { [status]: { description, content: json(schema) } };
  return { ...(answer as Answers<Status, 'application/json', S>), ...refusals };
}

export function answersAs<Type extends 'text/event-stream' | 'text/html' | 'text/css'>(
  type: Type,
  description: string,
): Answers<200, Type, z.ZodString> {
  const answer = { 200: { description, content: { [type]: { schema: z.string() } } } };
  return { ...(answer as Answers<200, Type, z.ZodString>), ...refusals };
}

/** What only the API document says about a call, and who may make it. `returns` describes the answer. */
type About = {
  summary: string;
  returns: string;
  tags: string[];
  security?: Record<string, string[]>[];
  middleware?: MiddlewareHandler<ApiEnv>;
};
type Request<C extends Call> = C extends { body: infer S extends z.ZodType }
  ? { body: { content: { 'application/json': { schema: S } }; required: true } }
  : C extends { query: infer Q extends z.ZodObject }
    ? { query: Q }
    : Record<never, never>;
type Named<C extends Call> = C extends { params: infer P extends z.ZodObject }
  ? { params: P }
  : Record<never, never>;

/**
 * Notes which call a request makes, counts it toward the call's own limit, and checks the proof that it needs, once.
 * @throws TooManyRequests, or Problem when the person must confirm first that it's them
 */
export function enterCall(c: Context<ApiEnv>, call: Call): Promise<void> | undefined {
  if (c.get('call')) return undefined;
  c.set('call', call);
  const { limit, proof } = call;
  const counted = c.get('counter')?.own(c.get('caller').accountId, limit);
  if (!proof) return counted;
  return Promise.resolve(counted).then(() => c.get('checkProof')?.(c.get('caller'), proof));
}

const entering =
  (call: Call): MiddlewareHandler<ApiEnv> =>
  (c, next) =>
    enterCall(c, call)?.then(next) ?? next();

/** The route of a call. `middleware` checks the caller, after the call was counted. */
export function routeOf<C extends Call>(call: C, { returns, middleware, ...about }: About) {
  const { query, params } = call;
  const json = call.body && (call.plainText ? orPlainText(call.body, call.plainText) : body(call.body));
  const given = call.email ? emailBody(call.email) : json;
  const request = { ...given, ...(query && { query }), ...(params && { params }) };
  return createRoute({
    ...about,
    ...(call.previews && previewable),
    method: call.method.toLowerCase() as Lowercase<C['method']>,
    path: call.path as C['path'],
    request: request as Request<C> & Named<C>,
    middleware: middleware ? [entering(call), middleware] : [entering(call)],
    responses: answers<C['status'], C['answer']>(call.status, returns, call.answer),
  });
}

export const publicRoute = { security: [] };
