import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { SECRETS, startBilling } from '../../test/server/billing.ts';

type Shop = Awaited<ReturnType<typeof startBilling>>;

/** Sends an event with a valid signature. */
async function send(shop: Shop, event: unknown) {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const signature = createHmac('sha256', SECRETS.webhookSecret).update(body).digest('hex');
  const headers = { 'X-Razorpay-Signature': signature };
  const response = await shop.app.request('/api/payment/webhook', { method: 'POST', body, headers });
  return { status: response.status, body: await response.json() };
}

const RECEIVED = { status: 200, body: { received: true } };

async function start() {
  const shop = await startBilling();
  /** Someone who paid, which no one has reported yet. */
  const payer = async () => {
    const person = shop.person();
    const report = await shop.pay(person);
    const entity = { id: report.paymentId, order_id: report.orderId, status: 'captured', amount: 999 };
    const event = (name: string, more: object = {}, payload: object = {}) =>
      send(shop, { event: name, payload: { payment: { entity: { ...entity, ...more } }, ...payload } });
    const plan = async () => (await shop.standing(person)).plan;
    const history = async () => (await shop.history(person)).map(({ status }) => status);
    return { changes: person.changes, event, plan, history };
  };
  return { ...shop, payer };
}

test('each event of a payment counts it', async () => {
  await using shop = await start();
  for (const name of ['payment.authorized', 'payment.captured', 'order.paid']) {
    const ada = await shop.payer();
    expect(await ada.event(name), name).toEqual(RECEIVED);
    expect(await ada.plan(), name).toBe('pro');
  }
});

test('other events are received and change nothing', async () => {
  await using shop = await start();
  const ada = await shop.payer();
  for (const name of [
    'payment.failed',
    'refund.created',
    'refund.processed.later',
    'x.refund.processed',
    'payment.dispute',
    'order.created',
    'payment.captured2',
  ]) {
    expect(await ada.event(name, { status: 'refunded' }), name).toEqual(RECEIVED);
    expect(await send(shop, { event: name, payload: null }), name).toEqual(RECEIVED);
  }
  expect(await ada.history()).toEqual([]);
});

const dispute = (status?: string | null) => ({ dispute: { entity: { status } } });
const refund = (amount?: number | null) => ({ refund: { entity: { amount } } });
type Row = [event: string, payment: object, payload: object, status: string];
const RETURNS: Row[] = [
  ['refund.processed', { status: 'refunded' }, {}, 'refunded'],
  ['payment.refunded', { status: 'refunded' }, {}, 'refunded'],
  ['refund.processed', { amount_refunded: 999 }, {}, 'refunded'],
  ['refund.processed', { amount_refunded: 1000 }, {}, 'refunded'],
  ['refund.processed', { amount_refunded: 998 }, {}, 'succeeded'],
  ['refund.processed', { amount_refunded: null }, refund(999), 'refunded'],
  ['refund.processed', { amount_refunded: 1 }, refund(999), 'refunded'],
  ['refund.processed', { amount_refunded: 1 }, refund(998), 'succeeded'],
  ['refund.processed', { amount: null, amount_refunded: 999 }, {}, 'succeeded'],
  ['refund.processed', { amount: 0 }, refund(null), 'succeeded'],
  ['payment.dispute.lost', {}, {}, 'disputed'],
  ['payment.dispute.closed', {}, dispute('lost'), 'disputed'],
  ['payment.dispute.closed', {}, dispute('won'), 'succeeded'],
  ['payment.dispute.created', {}, dispute(null), 'succeeded'],
  ['payment.dispute.won', { status: 'refunded', amount_refunded: 999 }, {}, 'succeeded'],
];

test('a payment is returned when all of it was refunded, or a dispute was lost', async () => {
  await using shop = await start();
  for (const [name, payment, payload, status] of RETURNS) {
    const ada = await shop.payer();
    await ada.event('payment.captured');
    const { cursor } = await ada.changes();
    const label = JSON.stringify([name, payment, payload]);
    expect(await ada.event(name, payment, payload), label).toEqual(RECEIVED);
    expect([await ada.history(), await ada.plan()], label).toEqual([
      [status],
      status === 'succeeded' ? 'pro' : 'free',
    ]);
    expect((await ada.changes(cursor)).changes.length > 0, label).toBe(status !== 'succeeded');
  }
  const said = shop.logged.filter((line) => line.includes('a payment no longer counts'));
  expect(said).toHaveLength(RETURNS.filter(([, , , status]) => status !== 'succeeded').length);
});

test('an event about a return doesn’t count a payment', async () => {
  await using shop = await start();
  const ada = await shop.payer();
  for (const name of ['refund.processed', 'payment.dispute.created']) await ada.event(name);
  expect(await ada.history()).toEqual([]);
});

test('what isn’t an event is refused', async () => {
  await using shop = await start();
  for (const body of ['', 'x', '[]', '{}', '{"event":1,"payload":{}}'])
    expect(await send(shop, body), body).toMatchObject({
      status: 400,
      body: { code: 'invalid', error: 'That isn’t a valid event.' },
    });
});

test('an event of an unknown order is refused, so that the provider sends it again', async () => {
  await using shop = await start();
  const ada = await shop.payer();
  const unknown = { status: 404, body: { code: 'not-found', error: 'That order doesn’t exist.' } };
  expect(await ada.event('payment.captured', { order_id: 'order_other' })).toMatchObject(unknown);
  expect(await ada.event('payment.captured', { order_id: null })).toMatchObject(unknown);
  expect(await ada.event('refund.processed', { amount: 'x' })).toMatchObject(unknown);
  expect(await send(shop, { event: 'order.paid', payload: null })).toMatchObject(unknown);
  expect(shop.logged.filter((line) => line.includes('refused a webhook for an unknown order'))).toHaveLength(
    4,
  );
});

test('a wrong signature is refused, and the log says how long the event was', async () => {
  await using shop = await start();
  const response = await shop.app.request('/api/payment/webhook', { method: 'POST', body: 'xyz' });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: 'The signature isn’t valid.' });
  const [line = '{}'] = shop.logged.filter((one) => one.includes('invalid signature'));
  expect(JSON.parse(line)).toMatchObject({ bytes: 3 });
});
