import { z } from '@hono/zod-openapi';
import { localDate } from '../../domain/day.ts';
import { eventsOn } from '../../domain/planner/slot.ts';
import { parse } from '../../domain/problem.ts';
import type { ApiDeps } from '../api/api.ts';
import { namesSelf } from '../session/caller.ts';
import { linkingResource } from './linking.ts';
import type { Resource } from './resource.ts';
import { resourceRoutes } from './resource-routes.ts';

const events = linkingResource('event');

export const eventResource: Resource<'event'> = {
  ...events,
  query: z.object({ type: z.literal('events').optional(), date: z.string().optional(), ...namesSelf }),
  async all(context, { date }) {
    const all = await events.all(context, {});
    return date === undefined ? all : eventsOn(all, parse(localDate('A date'), date));
  },
};

/** /api/planner (product.md §7): the caller's events. GET with `date` returns one day's events in display order. */
export const plannerRoutes = (deps: ApiDeps) => resourceRoutes(deps, eventResource, 'Planner');
