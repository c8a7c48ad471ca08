import { subscriptionCalls } from '../../domain/api/subscription-calls.ts';
import {
  cancel,
  daysRemaining,
  planOf,
  SUBSCRIPTION_ID,
  type Subscription,
} from '../../domain/billing/subscription.ts';
import { transactionsByDate } from '../../domain/billing/transaction.ts';
import { Problem, parse } from '../../domain/problem.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import { entityTables } from '../db/rows/entities.ts';
import { alsoReads, requireUserSession } from '../session/bearer.ts';
import { requireSelf } from '../session/caller.ts';
import { currentSubscription } from './expiry.ts';
import { saveSubscription } from './save-subscription.ts';

const tags = ['Subscription'];
/** The server also takes a cancellation without a body. */
const { body: optionalBody, ...cancelCall } = subscriptionCalls.cancel;

const readRoute = routeOf(subscriptionCalls.read, {
  tags,
  summary: 'Get the caller’s current subscription',
  returns: 'Free and active if there is none',
});
const daysRoute = routeOf(subscriptionCalls.daysRemaining, {
  tags,
  summary: 'Days until Pro ends, rounded up',
  returns: 'Null if nothing ends',
});
const verifyRoute = routeOf(subscriptionCalls.verify, {
  tags,
  ...alsoReads,
  summary: 'Get the plan the caller can use now',
  returns: 'The current subscription',
});
const cancelRoute = routeOf(cancelCall, {
  tags,
  ...requireUserSession,
  summary: 'Cancel an active Pro subscription; Pro stays until the end of the paid period',
  returns: 'The subscription after the change',
});
const historyRoute = routeOf(subscriptionCalls.transactions, {
  tags,
  summary: 'List the caller’s payments, newest first',
  returns: 'All of them',
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
        if (!before) throw new Problem('conflict', 'Only an active Pro subscription can be canceled.');
        const { id: _, ...stored } = before;
        const after = cancel(stored, now);
        await saveSubscription({ tx, note }, ownerId, stored, after);
        return stand(after);
      });
      return c.json(result, 200);
    })
    .openapi(historyRoute, async (c) => {
      const { accountId } = requireSelf(c, c.req.valid('query'));
      const all = await entityTables.transaction.all(deps.database.db, accountId);
      return c.json({ transactions: transactionsByDate(all) }, 200);
    });
};
