import { z } from '@hono/zod-openapi';
import { type DayEvent, eventsOn, storedOf } from '../../domain/planner/event/occurrences.ts';
import { byStart } from '../../domain/planner/event/slot.ts';
import { parse } from '../../domain/problem.ts';
import { localDate } from '../../domain/time/day.ts';
import type { ApiDeps } from '../api/api.ts';
import { createPause } from '../db/engine/pauses.ts';
import { namesSelf } from '../session/caller.ts';
import { linkingResource } from './generic/linking.ts';
import type { Resource } from './generic/resource.ts';
import { resourceRoutes } from './generic/resource-routes.ts';

const events = linkingResource('event');

export const eventResource: Resource<'event'> = {
  ...events,
  query: z.object({ type: z.literal('events').optional(), date: z.string().optional(), ...namesSelf }),
  async all(context, { date }) {
    const all = await events.all(context, {});
    if (date === undefined) return all;
    const day = parse(localDate('A date'), date);
    const found: DayEvent[] = [];
    const pause = createPause();
    for (const event of all) {
      found.push(...eventsOn([event], day));
      await pause();
    }
    // One that lasts past midnight and repeats may be on a day twice.
    return [...new Set(found.sort(byStart).map(storedOf))];
  },
};

/** /api/planner (product.md §7): the caller's events. GET with `date` returns one day's events in display order. */
export const plannerRoutes = (deps: ApiDeps) => resourceRoutes(deps, eventResource, 'Planner');
