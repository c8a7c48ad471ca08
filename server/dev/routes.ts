import type { ApiDeps } from '../api/api.ts';
import { createRouter } from '../api/api.ts';
import { limitRate } from '../security/rate.ts';
import { devAuthRoutes } from './auth.ts';
import { devDebugRoutes } from './debug.ts';
import { asDeveloper, forDeveloper } from './guard.ts';
import { devPlannerRoutes } from './planner.ts';
import { devTaskRoutes } from './tasks.ts';

/**
 * /api/dev (SPEC §6, §7): for who has the server's DEV_API_KEY, the data of anybody. Only where there is such a key,
 * and never in production.
 */
export function devRoutes(deps: ApiDeps, devApiKey: string, perMinute: number) {
  const router = createRouter();
  router.use('/api/dev/*', asDeveloper, limitRate(perMinute));
  router.route('/', devAuthRoutes(devApiKey));
  router.use('/api/dev/*', forDeveloper(devApiKey));
  router.route('/', devTaskRoutes(deps));
  router.route('/', devPlannerRoutes(deps));
  router.route('/', devDebugRoutes(deps));
  return router;
}
