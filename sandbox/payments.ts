import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { page } from './page.ts';
import { frameHeaders, isOrigin, paymentForm } from './payment-form.ts';
import { createWebhooks, type PaymentEvent } from './payment-webhooks.ts';

export type PaymentSettings = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where webhooks are sent; none are sent if absent. */
  webhookUrl?: string;
};
type Order = {
  id: string;
  entity: 'order';
  amount: number;
  currency: string;
  receipt: string;
  status: 'created' | 'attempted' | 'paid';
};
export type Payment = {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
  amount_refunded: number;
  captured: boolean;
  order_id: string;
  method: 'card';
  error_description: string | null;
};
type Asked = {
  number?: string;
  expiry?: string;
  cvc?: string;
  outcome?: string;
  bank?: string;
  webhooks?: string;
};

const SLOW_MS = 5_000;
const DECLINED = 'Your payment was declined by the bank. Please use another card.';
const read = (file: string) => readFileSync(join(import.meta.dirname, 'browser', file), 'utf8');
const newId = (kind: string) =>
  `${kind}_${randomBytes(12).toString('base64url').replace(/[-_]/g, 'x').slice(0, 14)}`;

/** A card payment provider that implements Razorpay's protocol. Everything is in memory, and cards aren't stored. */
export function createPaymentProvider(settings: PaymentSettings) {
  const { keyId, keySecret } = settings;
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const webhooks = createWebhooks(settings);
  const app = new Hono();
  const refusal = (description: string, reason = 'input_validation_failed') => ({
    error: { code: 'BAD_REQUEST_ERROR', description, reason, source: 'business', metadata: {} },
  });
  const javascript = (text: string) => () =>
    new Response(text, {
      headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
    });

  app.use('/v1/*', async (c, next) => {
    const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    if (c.req.header('Authorization') === expected) return next();
    return c.json(refusal('Authentication failed'), 401);
  });
  app.post('/v1/orders', async (c) => {
    const { amount, currency, receipt = '' } = await c.req.json();
    if (!Number.isInteger(amount) || amount < 100) return c.json(refusal('The amount is too small.'), 400);
    if (!/^[A-Z]{3}$/.test(currency)) return c.json(refusal('Currency is not supported'), 400);
    if (String(receipt).length > 40) return c.json(refusal('The receipt is too long.'), 400);
    const order: Order = {
      id: newId('order'),
      entity: 'order',
      amount,
      currency,
      receipt,
      status: 'created',
    };
    orders.set(order.id, order);
    return c.json(order);
  });
  app.get('/v1/orders/:id/payments', (c) => {
    const items = [...payments.values()].filter(({ order_id }) => order_id === c.req.param('id'));
    return c.json({ entity: 'collection', count: items.length, items });
  });
  app.get('/v1/payments/:id', (c) => {
    const payment = payments.get(c.req.param('id'));
    return payment ? c.json(payment) : c.json(refusal('The id provided does not exist'), 400);
  });
  app.post('/v1/payments/:id/capture', async (c) => {
    const payment = payments.get(c.req.param('id'));
    const { amount, currency } = await c.req.json();
    if (payment?.status !== 'authorized' || payment.amount !== amount || payment.currency !== currency)
      return c.json(refusal('This payment can not be captured'), 400);
    if (orders.get(payment.order_id)?.status === 'paid')
      return c.json(refusal('This order has already been paid.', 'order_paid'), 400);
    capture(payment);
    return c.json(payment);
  });

  app.get('/checkout.js', javascript(read('checkout.js')));
  app.get('/payment-form.js', javascript(read('payment-form.js')));
  app.get('/checkout/:id', (c) => {
    const order = orders.get(c.req.param('id'));
    const { parent = '', key, name = '', description = '' } = c.req.query();
    if (!isOrigin(parent)) return c.text('Which page is this in?', 400);
    if (!order || key !== keyId)
      return c.html(page('Sandbox payment', '<p>That order doesn’t exist.</p>'), 400, frameHeaders(parent));
    const amount = money(order.amount, order.currency);
    return c.html(
      paymentForm({ path: `/checkout/${order.id}/pay`, parent, amount, name, description }),
      200,
      frameHeaders(parent),
    );
  });
  app.post('/checkout/:id/pay', async (c) => {
    const order = orders.get(c.req.param('id'));
    if (!order) return c.json(refusal('That order doesn’t exist.'), 400);
    const asked: Asked = await c.req.json();
    const wrong = asked.outcome === 'fail' ? undefined : flawOf(asked);
    if (wrong) return c.json(refusal(wrong), 400);
    if (order.status === 'paid')
      return c.json(refusal('This order has already been paid.', 'order_paid'), 400);
    if (asked.bank === 'slow') await pause(SLOW_MS);
    const payment = attempt(order, asked.outcome === 'fail' ? 'failed' : 'captured');
    if (payment.status === 'failed') {
      webhooks.send([webhooks.event('payment.failed', payment)], 'once');
      return c.json(refusal(DECLINED, 'payment_failed'), 400);
    }
    const events = (['payment.authorized', 'payment.captured', 'order.paid'] as const).map((name) =>
      webhooks.event(name, payment),
    );
    const sent = webhooks.send(events, asked.webhooks);
    if (asked.webhooks === 'before the answer') await sent;
    return c.json({ answer: answerOf(payment) });
  });

  function attempt({ id: order_id, amount, currency }: Order, status: Payment['status']): Payment {
    const payment: Payment = {
      id: newId('pay'),
      entity: 'payment',
      amount,
      currency,
      status,
      order_id,
      method: 'card',
      amount_refunded: 0,
      captured: false,
      error_description: status === 'failed' ? DECLINED : null,
    };
    payments.set(payment.id, payment);
    const order = orders.get(order_id);
    if (order) order.status = 'attempted';
    if (status === 'captured') capture(payment);
    return payment;
  }

  function capture(payment: Payment): void {
    Object.assign(payment, { status: 'captured', captured: true });
    const order = orders.get(payment.order_id);
    if (order) order.status = 'paid';
  }

  /** The signed result that the browser gets for a successful payment. */
  const answerOf = ({ id, order_id }: Payment) => ({
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: createHmac('sha256', keySecret).update(`${order_id}|${id}`).digest('hex'),
  });

  return {
    app,
    /** Pays an order as the form would, but sends no webhook. */
    pay(orderId: string, status: Payment['status'] = 'captured') {
      const order = orders.get(orderId);
      if (!order) throw new Error(`There is no order ${orderId}.`);
      return answerOf(attempt(order, status));
    },
    /** Overrides fields of a payment. */
    paymentIs(id: string, changed: Partial<Payment>): void {
      Object.assign(payments.get(id) ?? {}, changed);
    },
    /** Refunds a payment, as a merchant would in the dashboard. @param amount the full amount if absent */
    refund(id: string, amount?: number): void {
      const payment = payments.get(id);
      if (!payment) throw new Error(`There is no payment ${id}.`);
      payment.amount_refunded = Math.min(
        payment.amount,
        payment.amount_refunded + (amount ?? payment.amount),
      );
      if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
    },
    /** A signed event for a test to deliver itself. */
    event(name: PaymentEvent, paymentId: string) {
      const payment = payments.get(paymentId);
      if (!payment) throw new Error(`There is no payment ${paymentId}.`);
      return webhooks.event(name, payment);
    },
    orders: () => orders.size,
    reset(): void {
      orders.clear();
      payments.clear();
    },
    close: webhooks.close,
  };
}

function flawOf({ number = '', expiry = '', cvc = '' }: Asked): string | undefined {
  if (!/^\d{12,19}$/.test(number.replace(/[\s-]/g, '')))
    return 'Please enter a card number of 12 to 19 digits.';
  if (!/^(0[1-9]|1[0-2])\s*\/?\s*(\d{2}|\d{4})$/.test(expiry.trim()))
    return 'Please enter an expiry like 12/30.';
  if (!/^\d{3,4}$/.test(cvc.trim())) return 'Please enter a CVC of 3 or 4 digits.';
  return undefined;
}

/** @param amount in the currency's smallest unit */
function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
