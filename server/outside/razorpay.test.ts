import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createWarnings, type Reply, startService } from '../../test/server/service.ts';
import { createPayments } from './razorpay.ts';

const KEYS = { keyId: 'rzp_1', keySecret: 'key-secret', webhookSecret: 'hook-secret' };
const PAYMENT = { id: 'pay/1', order_id: 'order_1', amount: 999, currency: 'USD', status: 'captured' };
const UNAVAILABLE = {
  code: 'unavailable',
  message: 'The payment provider can’t be reached right now. Please try again in a moment.',
};
const WARNING = 'unexpected response from the payment provider';

async function start(reply: Reply) {
  const service = await startService(() => reply);
  const log = createWarnings();
  return { ...service, ...log, payments: createPayments({ ...KEYS, baseUrl: service.url }, log) };
}

test('opens an order that is captured automatically', async () => {
  await using app = await start({ body: { id: 'order_1', amount: 999, currency: 'USD', more: 1 } });
  expect(await app.payments.createOrder(999, 'USD', 'receipt-1')).toBe('order_1');
  expect(app.received).toMatchObject([{ method: 'POST', url: '/v1/orders' }]);
  const [{ headers, body } = { headers: {}, body: '' }] = app.received;
  expect(headers).toMatchObject({
    authorization: `Basic ${Buffer.from('rzp_1:key-secret').toString('base64')}`,
    'content-type': 'application/json',
  });
  expect(JSON.parse(body)).toEqual({
    amount: 999,
    currency: 'USD',
    receipt: 'receipt-1',
    payment_capture: true,
  });
});

test.each<[string, Reply]>([
  ['another amount', { body: { id: 'order_1', amount: 1000, currency: 'USD' } }],
  ['another currency', { body: { id: 'order_1', amount: 999, currency: 'EUR' } }],
  ['a refusal', { status: 400, body: {} }],
])('an order of %s is an error', async (_, reply) => {
  await using app = await start(reply);
  await expect(app.payments.createOrder(999, 'USD', 'r')).rejects.toMatchObject(UNAVAILABLE);
  expect(app.warnings).toEqual([
    [{ service: 'payments', currency: 'USD' }, 'the payment provider refused an order'],
  ]);
});

test('reads a payment, those of an order, and captures one', async () => {
  await using one = await start({ body: PAYMENT });
  expect(await one.payments.payment('pay/1')).toEqual(PAYMENT);
  expect(await one.payments.capture(PAYMENT)).toEqual(PAYMENT);
  expect(one.received.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/v1/payments/pay%2F1', ''],
    ['POST', '/v1/payments/pay%2F1/capture', '{"amount":999,"currency":"USD"}'],
  ]);
  await using some = await start({ body: { items: [PAYMENT, { ...PAYMENT, order_id: null }] } });
  expect(await some.payments.paymentsOf('order/1')).toHaveLength(2);
  expect(some.received).toMatchObject([{ method: 'GET', url: '/v1/orders/order%2F1/payments' }]);
});

test.each([400, 404])('a %d means that there is nothing', async (status) => {
  await using app = await start({ status, body: PAYMENT });
  expect(await app.payments.payment('x')).toBeUndefined();
  expect(await app.payments.capture(PAYMENT)).toBeUndefined();
  expect(await app.payments.paymentsOf('x')).toEqual([]);
  expect(app.warnings).toEqual([]);
});

test.each<[Reply, string]>([
  [{ status: 401, body: PAYMENT }, 'status 401'],
  [{ status: 429, body: PAYMENT }, 'status 429'],
  [{ status: 500, body: PAYMENT }, 'status 500'],
  [{ body: '<h1>Welcome</h1>' }, 'no JSON'],
  [{ status: 404, body: 'Not found' }, 'no JSON'],
  [{ body: { ...PAYMENT, amount: '999' } }, 'a response of another shape'],
  [{ body: {} }, 'a response of another shape'],
])('%j is an error, and the log says why', async (reply, reason) => {
  await using app = await start(reply);
  await expect(app.payments.payment('pay_1')).rejects.toMatchObject(UNAVAILABLE);
  expect(app.warnings).toEqual([[{ service: 'payments', path: 'payments/pay_1', reason }, WARNING]]);
});

test('a provider that is away is an error', async () => {
  const log = createWarnings();
  const payments = createPayments({ ...KEYS, baseUrl: 'http://127.0.0.1:9' }, log);
  await expect(payments.paymentsOf('order_1')).rejects.toMatchObject(UNAVAILABLE);
  expect(log.warnings).toMatchObject([[{ path: 'orders/order_1/payments', reason: 'TypeError' }, WARNING]]);
});

test('a signature belongs to one payment of one order, or to one webhook', () => {
  const { signedPayment, signedWebhook } = createPayments({ ...KEYS, baseUrl: '' }, createWarnings());
  const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
  const good = sign(KEYS.keySecret, 'order_1|pay_1');
  expect(signedPayment('order_1', 'pay_1', good)).toBe(true);
  expect(signedPayment('pay_1', 'order_1', good)).toBe(false);
  expect(signedPayment('order_1', 'pay_2', good)).toBe(false);
  expect(signedPayment('order_1', 'pay_1', sign(KEYS.webhookSecret, 'order_1|pay_1'))).toBe(false);
  for (const other of ['', 'x', good.slice(1), `${good}0`, good.toUpperCase()])
    expect(signedPayment('order_1', 'pay_1', other)).toBe(false);
  const body = new TextEncoder().encode('{"event":"x"}');
  expect(signedWebhook(body, sign(KEYS.webhookSecret, '{"event":"x"}'))).toBe(true);
  expect(signedWebhook(body, sign(KEYS.keySecret, '{"event":"x"}'))).toBe(false);
  expect(signedWebhook(body.slice(1), sign(KEYS.webhookSecret, '{"event":"x"}'))).toBe(false);
});
