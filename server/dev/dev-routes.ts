import type { Context } from 'hono';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { devDebugRoutes } from './debug.ts';
import { devAuthRoutes } from './dev-auth.ts';
import { devPlannerRoutes } from './dev-planner.ts';
import { devTaskRoutes } from './dev-tasks.ts';
import { createAdmit, forDeveloper } from './guard.ts';

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
