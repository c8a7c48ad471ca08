import { createRoute, z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { Problem } from '../../domain/problem.ts';
import { answers, createRouter } from '../api/api.ts';
import { findAnybodysOrder } from './payment-order.ts';
import { type PaymentDeps, settle } from './settlement.ts';

const MAX_BYTES = 64 * 1024;
const SIGNATURE = 'X-Razorpay-Signature';
/** The events that tell of money; each may come twice, late, or before the one it follows from. */
const OF_MONEY = new Set(['payment.authorized', 'payment.captured', 'order.paid']);

const event = z.object({ event: z.string(), payload: z.unknown() });
const paid = z.object({
  payment: z.object({ entity: z.object({ id: z.string(), order_id: z.string().nullish() }) }),
});

const route = createRoute({
  method: 'post',
  path: '/api/payment/webhook',
  tags: ['Payment'],
  summary: 'The payment provider’s own report of a payment',
  security: [{ providerSignature: [] }],
  request: { body: { content: { '*/*': { schema: event } } } },
  responses: answers(200, 'It was heard', z.object({ received: z.literal(true) })),
  middleware: bodyLimit({ maxSize: MAX_BYTES, onError: tooLarge }),
});

/**
 * POST /api/payment/webhook: the provider reports a payment by itself. It has no token; its signature over the very
 * bytes of the body says who it is. An answer other than 2xx makes it report again later.
 */
export function webhookRoutes(deps: PaymentDeps) {
  const { payments, log } = deps;
  return createRouter().openapi(route, async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    if (!payments.signedWebhook(bytes, c.req.header(SIGNATURE) ?? '')) {
      log.warn({ bytes: bytes.length }, 'a webhook without the right signature was refused');
      throw new Problem('unauthenticated', 'The signature isn’t right.');
    }
    const read = event.safeParse(parsed(bytes));
    if (!read.success) throw new Problem('invalid', 'That isn’t an event.');
    const { event: name, payload } = read.data;
    if (!OF_MONEY.has(name)) return c.json({ received: true as const }, 200);

    const { entity } = paid.safeParse(payload).data?.payment ?? {};
    const order = entity?.order_id ? await findAnybodysOrder(deps.database, entity.order_id) : undefined;
    if (!entity || !order) {
      log.warn({ event: name, orderId: entity?.order_id }, 'a webhook for an unknown order was refused');
      throw new Problem('not-found', 'There is no such order.');
    }
    await settle(deps, order, entity.id);
    return c.json({ received: true as const }, 200);
  });
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function tooLarge(): never {
  throw new HTTPException(413, { message: 'That is too large for an event.' });
}
