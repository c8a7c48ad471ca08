import { createRoute, z } from '@hono/zod-openapi';
import { currency, providerAmount, requirePrice } from '../../domain/price.ts';
import { Problem } from '../../domain/problem.ts';
import { answers, body, createRouter } from '../api/api.ts';
import { write } from '../db/write.ts';
import { forPersonOnly } from '../session/bearer.ts';
import { requireSelf } from '../session/caller.ts';
import { findOrder, keepOrder } from './payment-order.ts';
import { type PaymentDeps, settle } from './settlement.ts';

const MAX_ID = 64;
const providerId = (name: string) =>
  z.string({ error: `${name} must be a text` }).regex(new RegExp(`^\\w{1,${MAX_ID}}$`), `${name} isn’t one`);
const amount = z.number({ error: 'An amount must be a number' });
const userId = z.string({ error: 'A userId must be a text' });

const orderRoute = createRoute({
  method: 'post',
  path: '/api/payment/create-order',
  tags: ['Payment'],
  ...forPersonOnly,
  summary: 'Open an order for a month of Pro; the amount is price × 100, whatever the currency',
  request: body(z.strictObject({ amount, currency, userId })),
  responses: answers(200, 'The order', z.object({ id: z.string(), amount, currency: z.string() })),
});

const verifyRoute = createRoute({
  method: 'post',
  path: '/api/payment/verify',
  tags: ['Payment'],
  ...forPersonOnly,
  summary: 'Report a payment, with the provider’s signature; it gives a month of Pro, once',
  request: body(
    z.strictObject({
      paymentId: providerId('A paymentId'),
      orderId: providerId('An orderId'),
      signature: z.string({ error: 'A signature must be a text' }),
      userId,
      amount: amount.optional(),
      currency: currency.optional(),
    }),
  ),
  responses: answers(200, 'It counts', z.object({ verified: z.literal(true) })),
});

/** Opening an order and reporting its payment (SPEC §7). The server's own table says what Pro costs. */
export const paymentRoutes = (deps: PaymentDeps) =>
  createRouter()
    .openapi(orderRoute, async (c) => {
      const { amount, currency, userId } = c.req.valid('json');
      const { accountId } = requireSelf(c, { userId });
      requirePrice(amount, currency);
      // The receipt's limit at the provider is 40 characters; an account's id has 36 at most.
      const id = await deps.payments.createOrder(
        providerAmount(amount, currency),
        currency,
        accountId.slice(0, 40),
      );
      const order = { account_id: accountId, id, amount, currency };
      const writer = { accountId, key: `order:${id}`, fingerprint: id };
      await write(deps, writer, async (tx, _note, now) => {
        await keepOrder(tx, order, now);
        return null;
      });
      return c.json({ id, amount, currency }, 200);
    })
    .openapi(verifyRoute, async (c) => {
      const { paymentId, orderId, signature, userId, amount, currency } = c.req.valid('json');
      const { accountId } = requireSelf(c, { userId });
      const refuse = (
        reason: string,
        problem = new Problem('invalid', 'Payment verification failed'),
      ): never => {
        deps.log.warn({ accountId, orderId, paymentId, reason }, 'a report of a payment was refused');
        throw problem;
      };
      const order = await findOrder(deps.database.db, accountId, orderId);
      if (!order)
        return refuse('no order of this account', new Problem('not-found', 'There is no such order.'));
      if (!deps.payments.signedPayment(orderId, paymentId, signature)) refuse('wrong signature');
      if (amount !== undefined && amount !== order.amount) refuse('another amount');
      if (currency !== undefined && currency !== order.currency) refuse('another currency');
      await settle(deps, order, paymentId);
      return c.json({ verified: true as const }, 200);
    });
