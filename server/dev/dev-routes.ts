import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { answers, body, publicRoute } from '../api/route.ts';
import { devDebugRoutes } from './debug.ts';
import { devPlannerRoutes } from './dev-planner.ts';
import { devTaskRoutes } from './dev-tasks.ts';
import { type Admit, byDevKey, createAdmit, DEVELOPER, forDeveloper } from './guard.ts';

type Deps = ApiDeps & { networkOf: (c: Context) => string };

/** /api/dev (product.md §6, §7): access to any account with DEV_API_KEY, where that is set; never in production. */
export function devRoutes(deps: Deps, devApiKey: string, perMinute: number) {
  const router = createRouter();
  const admit = createAdmit(devApiKey, perMinute, deps.networkOf);
  router.route('/', devAuthRoutes(admit));
  router.use('/api/dev/*', forDeveloper(admit));
  router.route('/', devTaskRoutes(deps));
  router.route('/', devPlannerRoutes(deps));
  router.route('/', devDebugRoutes(deps));
  return router;
}

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
const devAuthRoutes = (admit: Admit) =>
  createRouter()
    .openapi(loginRoute, async (c) => {
      await admit(c, c.req.valid('json').apiKey);
      return c.json({ user: DEVELOPER }, 200);
    })
    .openapi(profileRoute, async (c) => {
      await admit(c, c.req.valid('query').apiKey);
      return c.json({ user: DEVELOPER }, 200);
    });
