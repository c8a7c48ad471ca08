import { paymentCalls } from '../../domain/api/payment-calls.ts';
import { providerAmount, requirePrice } from '../../domain/billing/price.ts';
import { Problem } from '../../domain/problem.ts';
import { createRouter } from '../api/api.ts';
import { routeOf } from '../api/route.ts';
import { write } from '../db/change/write.ts';
import { limitConcurrency } from '../load/concurrency.ts';
import { requireUserSession } from '../session/bearer.ts';
import { requireSelf } from '../session/caller.ts';
import { findOpenOrder, findOrder, type PaymentOrder, saveOrder } from './payment-order.ts';
import { recheckSoon } from './payment-recheck.ts';
import { type PaymentDeps, requirePayments, type SalesDeps, settle } from './settlement.ts';

const about = { tags: ['Payment'], ...requireUserSession };
const orderRoute = routeOf(paymentCalls.createOrder, {
  ...about,
  summary: 'Create an order for a month of Pro; the amount is the price × 100 in any currency',
  returns: 'The order',
});
const verifyRoute = routeOf(paymentCalls.verify, {
  ...about,
  summary: 'Report a payment with the provider’s signature; it adds a month of Pro, once',
  returns: 'The payment is verified',
});

/** Serializes repeated clicks so that they open one order. */
const WAITING_CLICKS = 5;
const oneAtATime = limitConcurrency(1, WAITING_CLICKS);

/** Reuses an open order, because each new one costs calls to the provider, now and at reconciliation. */
async function openOrder(
  deps: PaymentDeps,
  price: Pick<PaymentOrder, 'account_id' | 'amount' | 'currency'>,
): Promise<{ id: string }> {
  const { account_id: accountId, amount, currency } = price;
  const open = await findOpenOrder(deps.database.db, price, new Date(deps.clock()).toISOString());
  if (open) {
    await recheckSoon(deps.database, open, deps.clock());
    return open;
  }
  // The provider limits receipts to 40 characters; account ids have at most 36.
  const receipt = accountId.slice(0, 40);
  const id = await deps.payments.createOrder(providerAmount(amount, currency), currency, receipt);
  const writer = { accountId, key: `order:${id}`, fingerprint: id };
  const { answer } = await write(deps, writer, async (tx, _note, now) => {
    const other = await findOpenOrder(tx, price, now);
    if (!other) await saveOrder(tx, { ...price, id }, now);
    return { id: other?.id ?? id };
  });
  return answer;
}

/** Creates orders and verifies payments (product.md §7). The price comes from the server's own table. */
export const paymentRoutes = (sales: SalesDeps) =>
  createRouter()
    .openapi(orderRoute, async (c) => {
      const { amount, currency, userId } = c.req.valid('json');
      const { accountId } = requireSelf(c, { userId });
      const deps = requirePayments(sales);
      requirePrice(amount, currency);
      const order = await oneAtATime(accountId, () =>
        openOrder(deps, { account_id: accountId, amount, currency }),
      );
      return c.json({ id: order.id, amount, currency }, 200);
    })
    .openapi(verifyRoute, async (c) => {
      const { paymentId, orderId, signature, userId, amount, currency } = c.req.valid('json');
      const { accountId } = requireSelf(c, { userId });
      const deps = requirePayments(sales);
      const refuse = (
        reason: string,
        problem = new Problem('invalid', 'Payment verification failed'),
      ): never => {
        deps.log.warn({ accountId, orderId, paymentId, reason }, 'a report of a payment was refused');
        throw problem;
      };
      const order = await findOrder(deps.database.db, accountId, orderId);
      if (!order)
        return refuse('no order of this account', new Problem('not-found', 'That order doesn’t exist.'));
      if (!deps.payments.signedPayment(orderId, paymentId, signature)) refuse('wrong signature');
      if (amount !== undefined && amount !== order.amount) refuse('another amount');
      if (currency !== undefined && currency !== order.currency) refuse('another currency');
      await settle(deps, order, paymentId);
      return c.json({ verified: true as const }, 200);
    });
