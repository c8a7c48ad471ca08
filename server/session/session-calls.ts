import { createRoute, z } from '@hono/zod-openapi';
import { answers, body, forAnybody } from '../api/api.ts';
import { AUTH_PATH } from './auth.ts';
import { revokeRequest, signedIn } from './session-list.ts';

/** Names one try to sign in, so that its outcome reaches the tab that began it and no other. */
export const signInRequest = z.object({ attempt: z.string().regex(/^[\w-]{8,64}$/) });

const tags = ['Sign-in'];
const byCookie = { security: [{ sessionCookie: [] }] };
const nothing = z.object({});

/** What can be called under /api/auth, for the API document; session.ts answers it. */
export const SESSION_CALLS = {
  begin: createRoute({
    ...{ method: 'post', path: `${AUTH_PATH}/sign-in`, tags, ...forAnybody },
    summary: 'Begin to sign in',
    request: body(signInRequest),
    responses: answers(200, 'Where the identity provider asks who it is', z.object({ url: z.string() })),
  }),
  finish: createRoute({
    ...{ method: 'get', path: `${AUTH_PATH}/callback/oidc`, tags, ...forAnybody },
    summary: 'Where the identity provider sends the browser back to',
    request: { query: z.object({ code: z.string().optional(), state: z.string().optional() }) },
    responses: { 302: { description: 'On to the page on which a sign-in ends, well or not' } },
  }),
  token: createRoute({
    ...{ method: 'get', path: `${AUTH_PATH}/token`, tags, ...byCookie },
    summary: 'A token for the Authorization header, good for ten minutes',
    responses: answers(200, 'The token, a JWT', z.object({ token: z.string() })),
  }),
  signOut: createRoute({
    ...{ method: 'post', path: `${AUTH_PATH}/sign-out`, tags, ...byCookie },
    summary: 'End this session',
    responses: answers(200, 'It has ended', nothing),
  }),
  sessions: createRoute({
    ...{ method: 'get', path: `${AUTH_PATH}/sessions`, tags, ...byCookie },
    summary: 'Where the person is signed in, this session first',
    responses: answers(200, 'All sessions that are still good', z.object({ sessions: z.array(signedIn) })),
  }),
  revokeOne: createRoute({
    ...{ method: 'post', path: `${AUTH_PATH}/sessions/revoke`, tags, ...byCookie },
    summary: 'End one of the person’s sessions',
    request: body(revokeRequest),
    responses: answers(200, 'It has ended', nothing),
  }),
};
