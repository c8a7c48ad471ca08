import { expect, test } from 'vitest';
import { startBilling } from '../../test/server/billing.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const DAY = 24 * 60 * 60 * 1000;

test('a refund ends the month it paid for, once, and is shown in the history', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const report = await shop.pay(ada);
  await shop.verify(ada, report);
  const { cursor } = await ada.changes();
  shop.provider.refund(report.paymentId);
  for (let time = 0; time < 3; time++)
    expect(await shop.webhook(report.paymentId, 'refund.processed')).toBe(200);
  expect(await shop.standing(ada)).toMatchObject({ type: 'free', status: 'expired', plan: 'free' });
  expect(await shop.history(ada)).toMatchObject([{ id: report.paymentId, status: 'refunded' }]);
  const notified = (await ada.changes(cursor)).changes.map(({ entity }) => entity);
  expect(notified.sort()).toEqual(['subscription', 'transaction']);

  expect(await shop.webhook(report.paymentId)).toBe(200);
  await shop.verify(ada, report);
  await reconcilePayments(shop.money);
  expect(await shop.standing(ada)).toMatchObject({ plan: 'free' });
  await shop.verify(ada, await shop.pay(ada));
  expect(await shop.standing(ada)).toMatchObject({ plan: 'pro', endDate: '2026-07-15T10:00:00.000Z' });
});

test('what there was when a refund ended Pro can be got back', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const report = await shop.pay(ada);
  await shop.verify(ada, report);
  for (let n = 0; n < 12; n++) await ada.add(`Task ${n}`, { id: `t${n}` });
  shop.provider.refund(report.paymentId);
  expect(await shop.webhook(report.paymentId, 'refund.processed')).toBe(200);
  const complete = (completed: boolean) =>
    ada.call('PUT', '/api/tasks', { taskId: 't0', updates: { completed } });
  await complete(true);
  expect(await ada.add('One more')).toMatchObject({ status: 403 });
  expect(await complete(false)).toMatchObject({ status: 200 });
});

test('a partial refund keeps the month; partial refunds that add up to the full amount end it', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const report = await shop.pay(ada);
  await shop.verify(ada, report);
  for (const [amount, plan] of [
    [400, 'pro'],
    [598, 'pro'],
    [1, 'free'],
  ] as const) {
    shop.provider.refund(report.paymentId, amount);
    expect(await shop.webhook(report.paymentId, 'refund.processed')).toBe(200);
    expect(await shop.standing(ada)).toMatchObject({ plan });
  }
});

test('a dispute ends the month only when it is lost', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const report = await shop.pay(ada);
  await shop.verify(ada, report);
  for (const [name, plan, status] of [
    ['created', 'pro', 'succeeded'],
    ['won', 'pro', 'succeeded'],
    ['lost', 'free', 'disputed'],
    ['won', 'free', 'disputed'],
  ] as const) {
    expect(await shop.webhook(report.paymentId, `payment.dispute.${name}`)).toBe(200);
    expect(await shop.standing(ada)).toMatchObject({ plan });
    expect(await shop.history(ada)).toMatchObject([{ status }]);
  }
});

for (const name of ['refund.processed', 'payment.dispute.lost'] as const)
  test(`${name} before the payment was counted: it gives no month, whoever reports it later`, async () => {
    await using shop = await startBilling();
    const ada = shop.person();
    const report = await shop.pay(ada);
    if (name === 'refund.processed') shop.provider.refund(report.paymentId);
    expect(await shop.webhook(report.paymentId, name)).toBe(200);
    expect(await shop.webhook(report.paymentId, 'payment.captured')).toBe(200);
    expect(await shop.webhook(report.paymentId, 'order.paid')).toBe(200);
    await shop.verify(ada, report);
    shop.clock.now += DAY;
    await reconcilePayments(shop.money);
    expect(await shop.standing(ada)).toMatchObject({ plan: 'free', status: 'active' });
    expect(await shop.history(ada)).toHaveLength(1);
    expect((await shop.history(ada))[0]?.status).not.toBe('succeeded');
  });

test('a refund without a report is detected when the payment is reported late', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const report = await shop.pay(ada);
  shop.provider.refund(report.paymentId);
  expect(await shop.webhook(report.paymentId, 'payment.captured')).toBe(200);
  expect(await shop.standing(ada)).toMatchObject({ plan: 'free' });
  expect(await shop.history(ada)).toMatchObject([{ status: 'refunded' }]);
});

for (const refunded of [0, 1])
  test(`of two months one is left when payment ${refunded + 1} is refunded, canceled or not`, async () => {
    await using shop = await startBilling();
    const ada = shop.person();
    const first = await shop.pay(ada);
    await shop.verify(ada, first);
    shop.clock.now += 10 * DAY;
    const second = await shop.pay(ada);
    await shop.verify(ada, second);
    await ada.call('POST', '/api/subscription/cancel');
    const { paymentId } = refunded === 0 ? first : second;
    shop.provider.refund(paymentId);
    await Promise.all([
      shop.webhook(paymentId, 'refund.processed'),
      shop.webhook(paymentId, 'refund.processed'),
    ]);
    expect(await shop.standing(ada)).toMatchObject({
      plan: 'pro',
      status: 'inactive',
      endDate: refunded === 0 ? '2026-07-25T10:00:00.000Z' : '2026-07-15T10:00:00.000Z',
      lastPaymentId: refunded === 0 ? second.paymentId : first.paymentId,
    });
  });

test('a refund report without a valid signature changes nothing', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const report = await shop.pay(ada);
  await shop.verify(ada, report);
  for (const name of ['refund.processed', 'payment.dispute.lost'] as const)
    expect(await shop.webhook(report.paymentId, name, { signature: 'f'.repeat(64) })).toBe(401);
  expect(await shop.standing(ada)).toMatchObject({ plan: 'pro' });
});

test('a refund keeps when and how much was paid, and which payment it was', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const report = await shop.pay(ada, 50_000, 'INR');
  await shop.verify(ada, report);
  const [paid] = await shop.history(ada);
  shop.clock.now += DAY;
  shop.provider.refund(report.paymentId);
  await shop.webhook(report.paymentId, 'refund.processed');
  expect(await shop.history(ada)).toEqual([{ ...paid, status: 'refunded' }]);
  const { provider } = shop;
  const early = await shop.pay(ada, 50_000, 'INR');
  provider.refund(early.paymentId);
  await shop.webhook(early.paymentId, 'refund.processed');
  expect(await shop.history(ada)).toContainEqual(
    expect.objectContaining({
      ...{ id: early.paymentId, amount: 500, currency: 'INR', status: 'refunded' },
      date: '2026-06-16T10:00:00.000Z',
    }),
  );
});

test('another payment of an order that was paid isn’t its refund', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const report = await shop.pay(ada);
  const { razorpay_payment_id: second } = shop.provider.pay(report.orderId);
  await shop.verify(ada, report);
  const { cursor } = await ada.changes();
  shop.provider.refund(second);
  expect(await shop.webhook(second, 'refund.processed')).toBe(200);
  expect((await ada.changes(cursor)).changes).toEqual([]);
  expect(await shop.history(ada)).toMatchObject([{ id: report.paymentId, status: 'succeeded' }]);
});
