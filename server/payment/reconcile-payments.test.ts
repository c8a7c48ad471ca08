import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startBilling } from '../../test/server/billing.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FAULTS = {
  'status 500': [500, '{}'],
  'another shape': [200, '{"items": [{}]}'],
  'no JSON': [200, '<html>'],
} as const;
type Fault = keyof typeof FAULTS;

/** A shop whose provider fails for some orders. `asked` are the orders it was asked about. */
async function startBrokenBilling() {
  const broken = new Map<string, Fault>();
  const asked: string[] = [];
  let away = false;
  let target = '';
  const proxy = createServer(async (request, response) => {
    const path = request.url ?? '';
    const order = /^\/v1\/orders\/(.+)\/payments$/.exec(path)?.[1];
    if (order) asked.push(order);
    const fault = away ? 'status 500' : broken.get(order ?? '');
    if (fault) {
      const [status, body] = FAULTS[fault];
      return response.writeHead(status).end(body);
    }
    const sent = [];
    for await (const part of request) sent.push(part);
    const { method = 'GET', headers } = request;
    const answer = await fetch(`${target}${path}`, {
      method,
      headers: { Authorization: headers.authorization ?? '', 'Content-Type': 'application/json' },
      ...(method === 'POST' && { body: Buffer.concat(sent) }),
    });
    response.writeHead(answer.status).end(await answer.text());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const shop = await startBilling({ baseUrl: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` });
  target = shop.providerUrl;
  return {
    ...shop,
    broken,
    asked,
    setAway(now: boolean) {
      away = now;
    },
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections();
      proxy.close();
      await shop[Symbol.asyncDispose]();
    },
  };
}

test.each(['status 500', 'another shape', 'no JSON'] as const)(
  'an order without an answer from the provider (%s) doesn’t block others and is rechecked',
  async (fault) => {
    await using shop = await startBrokenBilling();
    const people = Array.from({ length: 3 }, () => shop.person());
    const orders: string[] = [];
    for (const person of people) {
      orders.push((await shop.pay(person)).orderId);
      shop.clock.now += 1;
    }
    const [bad = '', ...good] = orders;
    shop.broken.set(bad, fault);
    shop.clock.now += 3 * MINUTE;
    await reconcilePayments(shop.money);
    expect(shop.asked).toEqual([bad, ...good]);
    const types = async () => Promise.all(people.map(async (person) => (await shop.standing(person)).type));
    expect(await types()).toEqual(['free', 'pro', 'pro']);
    await reconcilePayments(shop.money);
    expect(shop.asked).toHaveLength(3);

    shop.broken.clear();
    shop.clock.now += 15 * MINUTE;
    await reconcilePayments(shop.money);
    expect(await types()).toEqual(['pro', 'pro', 'pro']);
  },
);

test.each([
  ['can no longer be captured', ['authorized']],
  ['went back', ['refunded', 'authorized']],
] as const)('a payment counts after an earlier one of its order that %s', async (_state, earlier) => {
  await using shop = await startBilling();
  const ada = shop.person();
  const { id } = (await shop.order(ada)).body;
  for (const status of earlier) shop.provider.pay(id, status);
  const { razorpay_payment_id: paid } = shop.provider.pay(id);
  shop.clock.now += 3 * MINUTE;
  await reconcilePayments(shop.money);
  expect(await shop.standing(ada)).toMatchObject({ type: 'pro', lastPaymentId: paid });
  expect(await shop.history(ada)).toMatchObject([{ id: paid, status: 'succeeded' }]);
});

test('a payment counts after one of its order that wasn’t accepted', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const { orderId, paymentId } = await shop.pay(ada);
  shop.provider.paymentIs(paymentId, { amount: 1 });
  shop.provider.pay(orderId, 'authorized');
  const { razorpay_payment_id: paid } = shop.provider.pay(orderId);
  shop.clock.now += 3 * MINUTE;
  await reconcilePayments(shop.money);
  expect(await shop.history(ada)).toMatchObject([{ id: paid, status: 'succeeded' }]);
});

test('an order whose only payment went back is recorded as refunded', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const { orderId, paymentId } = await shop.pay(ada);
  shop.provider.pay(orderId, 'failed');
  shop.provider.refund(paymentId);
  shop.clock.now += 3 * MINUTE;
  await reconcilePayments(shop.money);
  expect(await shop.history(ada)).toMatchObject([{ id: paymentId, status: 'refunded' }]);
});

test('stops after three failed orders when the provider is down, and rechecks all of them later', async () => {
  await using shop = await startBrokenBilling();
  const people = Array.from({ length: 5 }, () => shop.person());
  for (const person of people) await shop.pay(person);
  shop.setAway(true);
  shop.clock.now += 3 * MINUTE;
  await reconcilePayments(shop.money);
  expect(shop.asked).toHaveLength(3);
  shop.setAway(false);
  for (let n = 0; n < 3; n++) {
    shop.clock.now += 15 * MINUTE;
    await reconcilePayments(shop.money);
  }
  for (const person of people) expect(await shop.standing(person)).toMatchObject({ type: 'pro' });
});

test('gives up on an order without an answer after five days and logs an error', async () => {
  await using shop = await startBrokenBilling();
  const { orderId } = await shop.pay(shop.person());
  shop.broken.set(orderId, 'status 500');
  for (let hour = 0; hour <= 122; hour++) {
    shop.clock.now += HOUR;
    await reconcilePayments(shop.money);
  }
  expect(shop.logged.filter((line) => line.includes('hasn’t reported the state of an order'))).toHaveLength(
    1,
  );
  const asked = shop.asked.length;
  shop.clock.now += 48 * HOUR;
  await reconcilePayments(shop.money);
  expect(shop.asked).toHaveLength(asked);
});
