import { createRoute, z } from '@hono/zod-openapi';
import { PLANS, type Plan } from '../../domain/plan.ts';
import { Problem, parse } from '../../domain/problem.ts';
import {
  cancel,
  daysRemaining,
  planOf,
  SUBSCRIPTION_ID,
  type Subscription,
  subscription,
} from '../../domain/subscription.ts';
import { byDate, transaction } from '../../domain/transaction.ts';
import { type ApiDeps, answers, body, createRouter } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { entityTables } from '../db/entities.ts';
import { forPersonOnly } from '../session/bearer.ts';
import { requireSelf } from '../session/caller.ts';
import { currentSubscription } from './expiry.ts';

const tags = ['Subscription'];
const userId = z.string().optional();
const plan = z.enum(Object.keys(PLANS) as [Plan]);
const days = z.number().nullable();
const standing = subscription.extend({ plan, daysRemaining: days });

const asked = { query: z.object({ userId }) };
const optionalBody = z.object({ userId });

const readRoute = createRoute({
  ...{ method: 'get', path: '/api/subscription', tags, request: asked },
  summary: 'The caller’s subscription as it stands now',
  responses: answers(200, 'Free and active when there is none', standing),
});
const daysRoute = createRoute({
  ...{ method: 'get', path: '/api/subscription/days-remaining', tags, request: asked },
  summary: 'Days until the end of Pro, begun ones counted',
  responses: answers(200, 'Null when nothing ends', z.object({ daysRemaining: days })),
});
const verifyRoute = createRoute({
  ...{ method: 'post', path: '/api/subscription/verify', tags },
  summary: 'Which plan the caller may use now',
  request: body(z.strictObject({ userEmail: z.string({ error: 'A userEmail must be a text' }) })),
  responses: answers(200, 'The subscription as it stands now', standing),
});
const cancelRoute = createRoute({
  ...{ method: 'post', path: '/api/subscription/cancel', tags, ...forPersonOnly },
  summary: 'Cancel an active Pro; it stays to the end of the time paid for',
  responses: answers(200, 'The subscription now', standing.extend({ cursor: z.string() })),
});
const historyRoute = createRoute({
  ...{ method: 'get', path: '/api/transactions', tags, request: asked },
  summary: 'All payments of the caller, the latest first',
  responses: answers(200, 'All of them', z.object({ transactions: z.array(transaction) })),
});

/** The caller's subscription and payments (SPEC §7). Nobody writes them but the server. */
export const subscriptionRoutes = (deps: ApiDeps) => {
  const now = () => new Date(deps.clock()).toISOString();
  const stand = (stored: Subscription) => ({
    ...stored,
    plan: planOf(stored, now()),
    daysRemaining: daysRemaining(stored, now()),
  });
  const read = async (accountId: string) => stand(await currentSubscription(deps, accountId));

  return createRouter()
    .openapi(readRoute, async (c) => c.json(await read(requireSelf(c, c.req.valid('query')).accountId), 200))
    .openapi(daysRoute, async (c) => {
      const { daysRemaining } = await read(requireSelf(c, c.req.valid('query')).accountId);
      return c.json({ daysRemaining }, 200);
    })
    .openapi(verifyRoute, async (c) => c.json(await read(requireSelf(c, c.req.valid('json')).accountId), 200))
    .openapi(cancelRoute, async (c) => {
      requireSelf(c, parse(optionalBody, await c.req.json().catch(() => ({}))));
      const result = await writeAsCaller(deps, c, async ({ tx, note, now, ownerId }) => {
        const before = await entityTables.subscription.find(tx, ownerId, SUBSCRIPTION_ID);
        if (!before) throw new Problem('conflict', 'Only an active Pro subscription can be cancelled.');
        const { id, ...stored } = before;
        const after = cancel(stored, now);
        await entityTables.subscription.replace(tx, ownerId, { id, ...after });
        note({ entity: 'subscription', ownerId, id, before, after: { id, ...after } });
        return stand(after);
      });
      return c.json(result, 200);
    })
    .openapi(historyRoute, async (c) => {
      const { accountId } = requireSelf(c, c.req.valid('query'));
      const all = await entityTables.transaction.all(deps.database.db, accountId);
      return c.json({ transactions: byDate(all) }, 200);
    });
};
