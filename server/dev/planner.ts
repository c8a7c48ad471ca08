import { createRoute, z } from '@hono/zod-openapi';
import { plannerInput } from '../../domain/planner/planner.ts';
import { type ApiDeps, answers, body, createRouter } from '../api/api.ts';
import { type Doing, writeAsCaller } from '../api/caller-write.ts';
import { shapesOf } from '../api/resource-routes.ts';
import { eventResource } from '../planner.ts';
import { actAs, byDevKey, DEVELOPER, userId } from './guard.ts';

const { all, one } = shapesOf('event');
const shared = { path: '/api/dev/planner', ...byDevKey };

const listRoute = createRoute({
  ...{ ...shared, method: 'get' },
  summary: 'The events of somebody, or those of one day',
  request: {
    query: z.object({
      type: z.literal('events', { error: 'The type is events' }),
      date: z.string().optional(),
      userId: userId.optional(),
    }),
  },
  responses: answers(200, 'All of them', all),
});
const addRoute = createRoute({
  ...{ ...shared, method: 'post' },
  summary: 'Add an event for somebody',
  request: body(z.strictObject({ type: z.literal('event'), data: plannerInput, userId })),
  responses: answers(201, 'As it is kept', one),
});

/** /api/dev/planner (SPEC §7): the events of anybody; the developer's own when nobody is named. */
export const devPlannerRoutes = (deps: ApiDeps) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const { userId = DEVELOPER.uid, date } = c.req.valid('query');
      const events = await eventResource.all(deps.database.db, userId, { date });
      return c.json({ events }, 200);
    })
    .openapi(addRoute, async (c) => {
      const { data, userId } = c.req.valid('json');
      actAs(c, userId);
      const work = async (doing: Doing): Promise<object> => ({ event: await eventResource.add(doing, data) });
      return c.json(await writeAsCaller(deps, c, work), 201);
    });
