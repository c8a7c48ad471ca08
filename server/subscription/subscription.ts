import { createRoute, z } from '@hono/zod-openapi';
import { PLANS, type Plan } from '../../domain/billing/plan.ts';
import {
  cancel,
  daysRemaining,
  planOf,
  SUBSCRIPTION_ID,
  type Subscription,
  subscription,
} from '../../domain/billing/subscription.ts';
import { byDate, transaction } from '../../domain/billing/transaction.ts';
import { Problem, parse } from '../../domain/problem.ts';
import { type ApiDeps, answers, body, createRouter } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { entityTables } from '../db/entities.ts';
import { alsoReads, requireUserSession } from '../session/bearer.ts';
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
  method: 'get',
  path: '/api/subscription',
  tags,
  request: asked,
  summary: 'Get the caller’s current subscription',
  responses: answers(200, 'Free and active if there is none', standing),
});
const daysRoute = createRoute({
  method: 'get',
  path: '/api/subscription/days-remaining',
  tags,
  request: asked,
  summary: 'Days until Pro ends, rounded up',
  responses: answers(200, 'Null if nothing ends', z.object({ daysRemaining: days })),
});
const verifyRoute = createRoute({
  method: 'post',
  path: '/api/subscription/verify',
  tags,
  ...alsoReads,
  summary: 'Get the plan the caller can use now',
  request: body(z.strictObject({ userEmail: z.string({ error: 'A userEmail must be a string' }) })),
  responses: answers(200, 'The current subscription', standing),
});
const cancelRoute = createRoute({
  method: 'post',
  path: '/api/subscription/cancel',
  tags,
  ...requireUserSession,
  summary: 'Cancel an active Pro subscription; Pro stays until the end of the paid period',
  responses: answers(200, 'The subscription after the change', standing.extend({ cursor: z.string() })),
});
const historyRoute = createRoute({
  method: 'get',
  path: '/api/transactions',
  tags,
  request: asked,
  summary: 'List the caller’s payments, newest first',
  responses: answers(200, 'All of them', z.object({ transactions: z.array(transaction) })),
});

/** The caller's subscription and payments (product.md §7). Only the server writes them. */
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
