import { createRoute, z } from '@hono/zod-openapi';
import { answers, body, createRouter, forAnybody } from '../api/api.ts';
import { byDevKey, DEVELOPER, requireDevKey } from './guard.ts';

const shared = { path: '/api/dev/auth', ...byDevKey, ...forAnybody };
const user = z.object({
  ...{ uid: z.string(), email: z.string(), displayName: z.string(), photoURL: z.string().nullable() },
});
const responses = answers(200, 'Who the developer is', z.object({ user }));

const loginRoute = createRoute({
  ...{ ...shared, method: 'post', responses },
  summary: 'Try the API key',
  request: body(z.strictObject({ action: z.literal('login'), apiKey: z.string() })),
});
const profileRoute = createRoute({
  ...{ ...shared, method: 'get', responses },
  summary: 'Who the developer is',
  request: { query: z.object({ apiKey: z.string() }) },
});

/** /api/dev/auth (SPEC §7): the key comes with the call itself, as there may be no header yet. */
export const devAuthRoutes = (devApiKey: string) =>
  createRouter()
    .openapi(loginRoute, (c) => {
      requireDevKey(c.req.valid('json').apiKey, devApiKey);
      return c.json({ user: DEVELOPER }, 200);
    })
    .openapi(profileRoute, (c) => {
      requireDevKey(c.req.valid('query').apiKey, devApiKey);
      return c.json({ user: DEVELOPER }, 200);
    });
