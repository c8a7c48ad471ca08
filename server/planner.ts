import { localDate } from '../domain/day.ts';
import { eventsOn } from '../domain/planner.ts';
import { parse } from '../domain/problem.ts';
import type { ApiDeps } from './api.ts';
import { resourceRoutes } from './resource.ts';

/** /api/planner (SPEC §7): the caller's events; GET with `date` gives those of one day, in their order. */
export const plannerRoutes = (deps: ApiDeps) =>
  resourceRoutes(deps, 'event', 'Planner', {
    listing: (all, { date }) => (date === undefined ? all : eventsOn(all, parse(localDate('A date'), date))),
  });
