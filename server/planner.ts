import { z } from '@hono/zod-openapi';
import { localDate } from '../domain/day.ts';
import { eventsOn } from '../domain/planner/planner.ts';
import { parse } from '../domain/problem.ts';
import type { ApiDeps } from './api/api.ts';
import { createResource } from './api/resource.ts';
import { resourceRoutes } from './api/resource-routes.ts';

/** Events; one asked for by `date` gets those of that day, in their order. */
export const eventResource = createResource('event', {
  query: z.object({ type: z.string().optional(), date: z.string().optional() }),
  listing: (all, { date }) => (date === undefined ? all : eventsOn(all, parse(localDate('A date'), date))),
});

/** /api/planner (SPEC §7): the caller's events; GET with `date` gives those of one day, in their order. */
export const plannerRoutes = (deps: ApiDeps) => resourceRoutes(deps, eventResource, 'Planner');
