import { createRoute, z } from '@hono/zod-openapi';
import { sessionCalls } from '../../domain/api/session-calls.ts';
import { AUTH_PATH, SIGN_IN_PATH, SIGN_OUT_PATH, TOKEN_PATH } from '../../domain/call-paths.ts';
import { answers, body, publicRoute, routeOf } from '../api/route.ts';

/** Identifies one sign-in attempt, so that its result reaches only the tab that started it. */
export const signInRequest = z.object({
  attempt: z.string().regex(/^[\w-]{8,64}$/),
  /** Where people can also sign in without a provider, they choose it. */
  at: z.literal('provider').optional(),
});

const tags = ['Sign-in'];
const byCookie = { security: [{ sessionCookie: [] }] };
const nothing = z.object({});

/** The routes under /api/auth, for the API document; handled in session.ts. */
export const SESSION_CALLS = {
  begin: createRoute({
    method: 'post',
    path: SIGN_IN_PATH,
    tags,
    ...publicRoute,
    summary: 'Start signing in',
    request: body(signInRequest),
    responses: answers(200, 'The identity provider’s sign-in page', z.object({ url: z.string() })),
  }),
  finish: createRoute({
    method: 'get',
    path: `${AUTH_PATH}/callback/oidc`,
    tags,
    ...publicRoute,
    summary: 'The address the identity provider redirects back to',
    request: { query: z.object({ code: z.string().optional(), state: z.string().optional() }) },
    responses: { 302: { description: 'Redirects to the page that finishes the sign-in' } },
  }),
  token: createRoute({
    method: 'get',
    path: TOKEN_PATH,
    tags,
    ...byCookie,
    summary: 'Get a token for the Authorization header, valid for ten minutes',
    responses: answers(200, 'The token, a JWT', z.object({ token: z.string() })),
  }),
  signOut: createRoute({
    method: 'post',
    path: SIGN_OUT_PATH,
    tags,
    ...byCookie,
    summary: 'End this session',
    responses: answers(200, 'The session has ended', nothing),
  }),
  sessions: routeOf(sessionCalls.list, {
    tags,
    ...byCookie,
    summary: 'List the person’s sessions, this one first',
    returns: 'All valid sessions',
  }),
  revokeOne: routeOf(sessionCalls.revoke, {
    tags,
    ...byCookie,
    summary: 'End one of the person’s sessions',
    returns: 'The session has ended',
  }),
};
