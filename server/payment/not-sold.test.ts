import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { saveOrder } from './payment-order.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const NOT_SOLD = 'Payments aren’t set up on this server.';
const REFUSED = { status: 503, body: { code: 'unavailable', error: NOT_SOLD } };

test('a server without a payment provider refuses payments in words', async () => {
  await using app = await startApp({ payments: null });
  const ada = app.person();
  const whose = { userId: ada.accountId };
  const order = { amount: 999, currency: 'USD', ...whose };
  expect(await ada.call('POST', '/api/payment/create-order', order)).toMatchObject(REFUSED);
  const paid = { paymentId: 'pay_1', orderId: 'order_1', signature: 'x', ...whose };
  expect(await ada.call('POST', '/api/payment/verify', paid)).toMatchObject(REFUSED);
  const event = { event: 'payment.captured', payload: {} };
  expect(await ada.call('POST', '/api/payment/webhook', event)).toMatchObject(REFUSED);
  expect((await ada.call('GET', '/api/about')).body).not.toHaveProperty('checkout');
  expect((await ada.call('GET', '/api/subscription')).body).toMatchObject({ type: 'free' });
});

test('without a provider, open orders are left alone and paid time still ends', async () => {
  await using app = await startApp({ payments: null });
  const ada = await app.proPerson();
  const price = { account_id: ada.accountId, amount: 999, currency: 'USD' as const };
  await app.database.transact((tx) =>
    saveOrder(tx, { ...price, id: 'order_1' }, new Date(app.clock.now).toISOString()),
  );
  app.clock.now += 62 * 24 * 60 * 60 * 1000;
  await reconcilePayments(app.money);
  expect((await ada.call('GET', '/api/subscription')).body).toMatchObject({ status: 'expired' });
  expect(app.failures).toEqual([]);
});

test.each([
  [null, 'The Free plan includes up to 10 open tasks. Complete one to make room.'],
  [
    undefined,
    'The Free plan includes up to 10 open tasks. Complete one, or upgrade to Pro for unlimited tasks.',
  ],
])('a refusal offers an upgrade only where Pro is sold', async (payments, error) => {
  await using app = await startApp({ ...(payments === null && { payments }) });
  const ada = app.person();
  for (let n = 0; n < 10; n++) await ada.add(`Task ${n}`);
  const refused = { code: 'limit', error };
  expect(await ada.add('One too many')).toMatchObject({ status: 403, body: refused });
  const write = {
    key: 'key-of-the-write',
    method: 'POST',
    path: '/api/tasks',
    body: { task: { title: 'x' } },
  };
  const { body } = await ada.call('POST', '/api/batch', { writes: [write] });
  expect(JSON.stringify(body)).toContain(error);
});
