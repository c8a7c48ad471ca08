import { expect, test } from 'vitest';
import { startBilling } from '../../test/server/billing.ts';

const VERIFY = '/api/payment/verify';

test('rejects and logs a payment report with a wrong signature, and changes nothing', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const report = await shop.pay(ada);
  const wrong = ['', 'x', report.signature.toUpperCase(), `${report.signature}00`, 'é'.repeat(64)];
  for (const signature of [...wrong, '0'.repeat(64)])
    expect(await shop.verify(ada, { ...report, signature })).toMatchObject({
      status: 400,
      body: { error: 'Payment verification failed' },
    });
  const { signature: _, ...unsigned } = report;
  expect(await ada.call('POST', VERIFY, { ...unsigned, userId: ada.accountId })).toMatchObject({
    status: 400,
  });
  expect(await shop.history(ada)).toEqual([]);
  expect(shop.logged.filter((line) => line.includes('wrong signature'))).toHaveLength(6);
});

test('rejects a signature of another payment or order', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const [one, two] = [await shop.pay(ada), await shop.pay(ada, 50_000, 'INR')];
  for (const mixed of [
    { ...one, signature: two.signature },
    { ...one, paymentId: two.paymentId },
    { ...one, orderId: two.orderId },
  ])
    expect(await shop.verify(ada, mixed)).toMatchObject({ status: 400 });
  expect(await shop.history(ada)).toEqual([]);
});

test('rejects an amount or currency that differs from the order’s', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const report = await shop.pay(ada);
  for (const more of [{ amount: 1 }, { amount: 99_900 }, { currency: 'INR' }])
    expect(await shop.verify(ada, report, more)).toMatchObject({ status: 400 });
  expect(await shop.history(ada)).toEqual([]);
  expect((await shop.standing(ada)).type).toBe('free');
  expect(
    shop.logged.filter((line) =>
      /refused.*another (amount|currency)|another (amount|currency).*refused/.test(line),
    ),
  ).toHaveLength(3);
});

test.each([
  ['amount', { amount: 100 }],
  ['currency', { currency: 'INR' }],
  ['status', { status: 'failed' as const }],
  ['order', { order_id: 'order_other' }],
])('doesn’t count a payment whose %s differs at the provider', async (_, changed) => {
  await using shop = await startBilling();
  const ada = shop.person();
  const report = await shop.pay(ada);
  const { body, headers } = shop.provider.event('payment.captured', report.paymentId);
  shop.provider.paymentIs(report.paymentId, changed);
  expect(await shop.verify(ada, report)).toMatchObject({
    status: 409,
    body: { error: 'Payment verification failed' },
  });
  const asTold = { method: 'POST', body, headers };
  expect((await shop.app.request('/api/payment/webhook', asTold)).status).toBe(409);
  expect(await shop.standing(ada)).toMatchObject({ type: 'free' });
  expect(await shop.history(ada)).toEqual([]);
});

test('doesn’t count a failed payment', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const { body } = await shop.order(ada);
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = shop.provider.pay(
    body.id,
    'failed',
  );
  expect(await shop.verify(ada, { paymentId, signature, orderId: body.id })).toMatchObject({ status: 409 });
  expect(await shop.webhook(paymentId, 'payment.failed')).toBe(200);
  expect(await shop.history(ada)).toEqual([]);
});

test('a person can’t use another person’s order', async () => {
  await using shop = await startBilling();
  const [ada, eve] = [shop.person(), shop.person()];
  const report = await shop.pay(ada);
  expect(await shop.verify(eve, report)).toMatchObject({ status: 404 });
  expect(await shop.verify(eve, report, { userId: ada.accountId })).toMatchObject({ status: 403 });
  expect(await shop.history(eve)).toEqual([]);
  expect((await shop.standing(eve)).type).toBe('free');
  expect(shop.logged.filter((line) => line.includes('no order of this account'))).toHaveLength(1);
  expect(await shop.verify(ada, report)).toMatchObject({ status: 200 });
});

test('a person can’t act for another account', async () => {
  await using shop = await startBilling();
  const [ada, eve] = [shop.person(), shop.person()];
  const userId = ada.accountId;
  const asEve = [
    eve.call('POST', '/api/payment/create-order', { amount: 999, currency: 'USD', userId }),
    eve.call('GET', `/api/subscription?userId=${userId}`),
    eve.call('GET', `/api/subscription/days-remaining?userId=${userId}`),
    eve.call('GET', `/api/transactions?userId=${userId}`),
    eve.call('POST', '/api/subscription/cancel', { userId }),
    eve.call('POST', '/api/subscription/verify', { userEmail: `${userId}@example.com` }),
  ];
  for (const { status } of await Promise.all(asEve)) expect(status).toBe(403);
});

test('no route accepts a subscription or a payment from a client', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  for (const path of ['/api/subscription', '/api/transactions'])
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await ada.call(method, path, { type: 'pro' })).status).toBe(405);
});

test('rejects and logs a webhook without a valid signature', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const { paymentId } = await shop.pay(ada);
  expect(await shop.webhook(paymentId, 'payment.captured', { signature: '' })).toBe(401);
  expect(await shop.webhook(paymentId, 'payment.captured', { signature: '0'.repeat(64) })).toBe(401);
  expect(await shop.webhook(paymentId, 'payment.captured', { body: '{"event":"payment.captured"}' })).toBe(
    401,
  );
  const { body } = shop.provider.event('payment.captured', paymentId);
  expect((await shop.app.request('/api/payment/webhook', { method: 'POST', body })).status).toBe(401);
  expect(await shop.history(ada)).toEqual([]);
  expect(shop.logged.filter((line) => line.includes('with an invalid signature'))).toHaveLength(4);
});

test('a webhook for an unknown order or in an unknown format changes nothing', async () => {
  await using shop = await startBilling();
  const [one, other] = [await startBilling(), shop];
  const eve = one.person();
  const { paymentId } = await one.pay(eve);
  const { body, headers } = one.provider.event('order.paid', paymentId);
  expect((await other.app.request('/api/payment/webhook', { method: 'POST', body, headers })).status).toBe(
    404,
  );
  expect(other.logged.join()).toContain('refused a webhook for an unknown order');
  const large = { method: 'POST', body: 'x'.repeat(100_000), headers };
  expect((await other.app.request('/api/payment/webhook', large)).status).toBe(413);
  await one[Symbol.asyncDispose]();
});
