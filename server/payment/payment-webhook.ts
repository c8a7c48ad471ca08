import { createRoute, z } from '@hono/zod-openapi';
import type { ReturnedPayment } from '../../domain/billing/transaction.ts';
import { Problem } from '../../domain/problem.ts';
import { createRouter } from '../api/api.ts';
import { answers } from '../api/route.ts';
import { findAnybodysOrder } from './payment-order.ts';
import { requirePayments, reversePayment, type SalesDeps, settle } from './settlement.ts';

export const WEBHOOK_PATH = '/api/payment/webhook';
const SIGNATURE = 'X-Razorpay-Signature';
/** Payment events; each may arrive twice, late, or out of order. */
const OF_MONEY = new Set(['payment.authorized', 'payment.captured', 'order.paid']);

/** Refund and dispute events. An undecided dispute changes nothing. */
const OF_RETURN = /^(refund\.processed|payment\.(refunded|dispute\.\w+))$/;

const event = z.object({ event: z.string(), payload: z.unknown() });
const amount = z.number().nullish();
const paid = z.object({
  payment: z.object({
    entity: z.object({
      id: z.string(),
      order_id: z.string().nullish(),
      status: z.string().nullish(),
      amount,
      amount_refunded: amount,
    }),
  }),
  refund: z.object({ entity: z.object({ amount }) }).optional(),
  dispute: z.object({ entity: z.object({ status: z.string().nullish() }) }).optional(),
});

/** How a payment was returned in full, if it was. Refunded amounts only grow, so a late event changes nothing. */
function returnedBy(
  name: string,
  { payment, refund, dispute }: z.output<typeof paid>,
): ReturnedPayment | undefined {
  if (name.startsWith('payment.dispute.'))
    return name.endsWith('.lost') || dispute?.entity.status === 'lost' ? 'disputed' : undefined;
  const { status, amount: whole, amount_refunded: total } = payment.entity;
  const refunded = Math.max(total ?? 0, refund?.entity.amount ?? 0);
  return status === 'refunded' || (whole && refunded >= whole) ? 'refunded' : undefined;
}

const route = createRoute({
  method: 'post',
  path: WEBHOOK_PATH,
  tags: ['Payment'],
  summary: 'Webhook for the payment provider’s events',
  security: [{ providerSignature: [] }],
  request: { body: { content: { '*/*': { schema: event } } } },
  responses: answers(200, 'The event was received', z.object({ received: z.literal(true) })),
});

/** A signature over the raw body authenticates it. A status other than 2xx makes the provider retry later. */
export const webhookRoutes = (sales: SalesDeps) =>
  createRouter().openapi(route, async (c) => {
    const deps = requirePayments(sales);
    const { payments, log } = deps;
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    if (!payments.signedWebhook(bytes, c.req.header(SIGNATURE) ?? '')) {
      log.warn({ bytes: bytes.length }, 'refused a webhook with an invalid signature');
      throw new Problem('unauthenticated', 'The signature isn’t valid.');
    }
    const read = event.safeParse(parsed(bytes));
    if (!read.success) throw new Problem('invalid', 'That isn’t a valid event.');
    const { event: name, payload } = read.data;
    if (!OF_MONEY.has(name) && !OF_RETURN.test(name)) return c.json({ received: true as const }, 200);

    const told = paid.safeParse(payload).data;
    const entity = told?.payment.entity;
    const order = entity?.order_id ? await findAnybodysOrder(deps.database, entity.order_id) : undefined;
    if (!told || !entity || !order) {
      log.warn({ event: name, orderId: entity?.order_id }, 'refused a webhook for an unknown order');
      throw new Problem('not-found', 'That order doesn’t exist.');
    }
    const how = OF_RETURN.test(name) ? returnedBy(name, told) : undefined;
    if (how) await reversePayment(deps, order, entity.id, how);
    else if (OF_MONEY.has(name)) await settle(deps, order, entity.id);
    return c.json({ received: true as const }, 200);
  });

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
