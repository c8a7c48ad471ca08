import { expect, test } from 'vitest';
import { startBilling } from '../../test/server/billing.ts';

const messages = (logged: readonly string[]) =>
  logged
    .map((line) => JSON.parse(line))
    .filter(({ paymentId }) => paymentId !== undefined)
    .map(({ msg, flaw, how }) => [msg, flaw ?? how].filter(Boolean).join(': '));

const REJECTED = { status: 409, body: { code: 'conflict', error: 'Payment verification failed' } };

test.each([
  [{ order_id: 'order_other' }, 'it is for another order'],
  [{ status: 'failed' as const }, 'its status is another than captured'],
  [{ status: 'refunded' as const, order_id: 'order_other' }, 'it is for another order'],
  [{ currency: 'EUR' }, 'its currency is another'],
  [{ amount: 998 }, 'its amount is another'],
  [{ amount: 9.99 }, 'its amount is another'],
])('a payment that is %j at the provider isn’t accepted: %s', async (changed, flaw) => {
  await using shop = await startBilling();
  const ada = shop.person();
  const report = await shop.pay(ada);
  shop.provider.paymentIs(report.paymentId, changed);
  expect(await shop.verify(ada, report)).toMatchObject(REJECTED);
  expect(messages(shop.logged)).toEqual([`a payment was not accepted: ${flaw}`]);
  expect(await shop.history(ada)).toEqual([]);
});

test('a payment that the provider doesn’t know isn’t accepted', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const report = await shop.pay(ada);
  shop.provider.reset();
  expect(await shop.verify(ada, report)).toMatchObject(REJECTED);
  expect(messages(shop.logged)).toEqual(['a payment was not accepted: there is no such payment']);
});

test('a payment is counted once, with its price, and the log says so once', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const report = await shop.pay(ada);
  for (let n = 0; n < 2; n++)
    expect(await shop.verify(ada, report)).toMatchObject({ status: 200, body: { verified: true } });
  expect(messages(shop.logged)).toEqual(['a payment was counted']);
  expect(await shop.history(ada)).toEqual([
    expect.objectContaining({
      id: report.paymentId,
      amount: 9.99,
      currency: 'USD',
      status: 'succeeded',
      date: '2026-06-15T10:00:00.000Z',
    }),
  ]);
});

test('a payment counts, goes back and ends in a full account, too', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const [report, lasting] = [await shop.pay(ada), await shop.pay(ada, 50_000, 'INR')];
  const none = { rows: 0, kept: 0, changed: 0 };
  shop.database.space = { ...shop.database.space, own: none, lookAfter: none };
  expect(await ada.add('Too much')).toMatchObject({ status: 403, body: { code: 'limit' } });
  for (const paid of [report, lasting]) expect(await shop.verify(ada, paid)).toMatchObject({ status: 200 });
  shop.provider.refund(report.paymentId);
  expect(await shop.webhook(report.paymentId, 'refund.processed')).toBe(200);
  expect(await shop.standing(ada)).toMatchObject({ type: 'pro', endDate: '2026-07-15T10:00:00.000Z' });
  shop.clock.now = Date.parse('2026-07-16T10:00:00.000Z');
  expect(await shop.standing(ada)).toMatchObject({ type: 'free', status: 'expired' });
});

test('a second payment of an order doesn’t count, and the log asks for a refund', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const first = await shop.pay(ada);
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = shop.provider.pay(first.orderId);
  await shop.verify(ada, first);
  expect(await shop.verify(ada, { paymentId, signature, orderId: first.orderId })).toMatchObject({
    status: 409,
    body: { code: 'conflict', error: 'This order has already been paid.' },
  });
  expect(messages(shop.logged)).toEqual([
    'a payment was counted',
    'an order was paid twice: refund the second payment',
  ]);
  expect(await shop.history(ada)).toHaveLength(1);
});

test('a payment that went back before it was counted never counts', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const report = await shop.pay(ada);
  shop.provider.refund(report.paymentId);
  expect(await shop.verify(ada, report)).toMatchObject({ status: 200 });
  expect(messages(shop.logged)).toEqual(['a payment no longer counts: refunded']);
  expect(await shop.history(ada)).toMatchObject([{ status: 'refunded', amount: 9.99 }]);
});

test('an authorized payment is captured first', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const { body } = await shop.order(ada);
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = shop.provider.pay(
    body.id,
    'authorized',
  );
  expect(await shop.verify(ada, { paymentId, signature, orderId: body.id })).toMatchObject({ status: 200 });
  expect(await shop.history(ada)).toMatchObject([{ id: paymentId, status: 'succeeded' }]);
});
