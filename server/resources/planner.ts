import { z } from '@hono/zod-openapi';
import { localDate } from '../../domain/day.ts';
import { eventsOn } from '../../domain/planner/planner.ts';
import { parse } from '../../domain/problem.ts';
import type { ApiDeps } from '../api/api.ts';
import { createResource } from './resource.ts';
import { resourceRoutes } from './resource-routes.ts';

/** Events; a `date` query selects one day's events in display order. */
export const eventResource = createResource('event', {
  query: z.object({ type: z.literal('events').optional(), date: z.string().optional() }),
  listing: (all, { date }) => (date === undefined ? all : eventsOn(all, parse(localDate('A date'), date))),
});

/** /api/planner (product.md §7): the caller's events. GET with `date` returns one day's events in display order. */
export const plannerRoutes = (deps: ApiDeps) => resourceRoutes(deps, eventResource, 'Planner');
