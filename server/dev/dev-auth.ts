import { createRoute, z } from '@hono/zod-openapi';
import { createRouter } from '../api/api.ts';
import { answers, body, publicRoute } from '../api/route.ts';
import { type Admit, byDevKey, DEVELOPER } from './guard.ts';

const shared = { path: '/api/dev/auth', ...byDevKey, ...publicRoute };
const user = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
});
const responses = answers(200, 'Get the developer’s profile', z.object({ user }));

const loginRoute = createRoute({
  ...shared,
  method: 'post',
  responses,
  summary: 'Check the API key',
  request: body(z.strictObject({ action: z.literal('login'), apiKey: z.string() })),
});
const profileRoute = createRoute({
  ...shared,
  method: 'get',
  responses,
  summary: 'Get the developer’s profile',
  request: { query: z.object({ apiKey: z.string() }) },
});

/** /api/dev/auth (product.md §7): the key is in the request itself, because clients may not send the header yet. */
export const devAuthRoutes = (admit: Admit) =>
  createRouter()
    .openapi(loginRoute, async (c) => {
      await admit(c, c.req.valid('json').apiKey);
      return c.json({ user: DEVELOPER }, 200);
    })
    .openapi(profileRoute, async (c) => {
      await admit(c, c.req.valid('query').apiKey);
      return c.json({ user: DEVELOPER }, 200);
    });
