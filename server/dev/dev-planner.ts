import { createRoute, z } from '@hono/zod-openapi';
import { plannerInput } from '../../domain/planner/event/planner.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { type WriteContext, writeAsCaller } from '../api/caller-write.ts';
import { answers, body } from '../api/route.ts';
import { readContext } from '../resources/generic/resource.ts';
import { shapesOf } from '../resources/generic/resource-shapes.ts';
import { eventResource } from '../resources/planner.ts';
import { byDevKey, DEVELOPER, userId, writeAs } from './guard.ts';

const { all, one } = shapesOf('event');
const shared = { path: '/api/dev/planner', ...byDevKey };

const listRoute = createRoute({
  ...shared,
  method: 'get',
  summary: 'List an account’s events, or those of one day',
  request: {
    query: z.object({
      type: z.literal('events', { error: 'The type must be events' }),
      date: z.string().optional(),
      userId: userId.optional(),
    }),
  },
  responses: answers(200, 'All of them', all),
});
const addRoute = createRoute({
  ...shared,
  method: 'post',
  summary: 'Add an event to an account',
  request: body(z.strictObject({ type: z.literal('event'), data: plannerInput, userId })),
  responses: answers(201, 'The saved row', one),
});

/** /api/dev/planner (product.md §7): events of any account, by default the developer's own. */
export const devPlannerRoutes = (deps: ApiDeps) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const { userId = DEVELOPER.uid, date } = c.req.valid('query');
      const events = await eventResource.all(readContext(deps, userId), { date });
      return c.json({ events }, 200);
    })
    .openapi(addRoute, async (c) => {
      const { data, userId } = c.req.valid('json');
      await writeAs(deps, c, userId);
      const work = async (context: WriteContext): Promise<object> => ({
        event: await eventResource.add(context, data),
      });
      return c.json(await writeAsCaller(deps, c, work), 201);
    });
