import { expect, test } from 'vitest';
import { providerAmount, REGIONS } from '../../domain/billing/price.ts';
import { SECRETS, startBilling } from '../../test/server/billing.ts';
import type { Tx } from '../db/engine/open.ts';
import { findAnybodysOrder, saveOrder } from './payment-order.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { requirePayments, settle } from './settlement.ts';

const PAID = { type: 'pro', status: 'active', endDate: '2026-07-15T10:00:00.000Z', daysRemaining: 30 };
const FREE = { type: 'free', status: 'active', autoRenew: false, plan: 'free', daysRemaining: null };
const MINUTE = 60_000;

test.each(REGIONS.map(({ currency, price }) => [currency, price] as const))(
  'one month of Pro costs %s %d',
  async (currency, price) => {
    await using shop = await startBilling();
    const ada = shop.person();
    const amount = Math.round(price * 100);
    const { status, body } = await shop.order(ada, amount, currency.toLowerCase());
    expect({ status, body }).toEqual({
      status: 200,
      body: { id: expect.stringMatching(/^order_/), amount, currency },
    });
    const { razorpay_payment_id: paymentId } = shop.provider.pay(body.id);
    const asked = JSON.parse(shop.provider.event('payment.captured', paymentId).body).payload.payment.entity;
    expect(asked).toMatchObject({ currency, amount: providerAmount(amount, currency) });
    if (currency === 'JPY') expect(asked.amount).toBe(1250);

    for (const other of [amount - 1, amount * 100, 0, -amount, amount + 0.5])
      expect(await shop.order(ada, other, currency)).toMatchObject({ status: 400 });
    expect(await shop.order(ada, amount, 'BTC')).toMatchObject({ status: 400 });
  },
);

test('a payment reported by the browser adds a month of Pro and one record', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const report = await shop.pay(ada, 125_000, 'JPY');
  expect(await shop.standing(ada)).toEqual(FREE);
  expect(await shop.verify(ada, report, { amount: 125_000, currency: 'JPY' })).toMatchObject({
    status: 200,
    body: { verified: true },
  });
  expect(await shop.standing(ada)).toMatchObject({ ...PAID, lastPaymentId: report.paymentId });
  expect(await shop.history(ada)).toEqual([
    {
      id: report.paymentId,
      date: '2026-06-15T10:00:00.000Z',
      amount: 1250,
      currency: 'JPY',
      status: 'succeeded',
      description: 'Subscription Payment',
      uid: ada.accountId,
    },
  ]);
});

test('every open device is notified of a payment', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const { cursor } = await ada.changes();
  const devices = [await ada.stream(cursor), await ada.stream(cursor)];
  const report = await shop.pay(ada);
  await shop.verify(ada, report);
  for (const device of devices) {
    let notified = await device.next();
    while (notified.changes.length === 0) notified = await device.next();
    expect(notified.changes.map(({ entity }) => entity).sort()).toEqual(['subscription', 'transaction']);
    await device.close();
  }
});

test('two concurrent reports count once', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const report = await shop.pay(ada);
  const both = await Promise.all([shop.verify(ada, report), shop.verify(ada, report)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await shop.standing(ada)).toMatchObject(PAID);
  expect(await shop.history(ada)).toHaveLength(1);
});

for (const order of ['browser first', 'webhook first', 'both at once'] as const)
  test(`browser and webhook report the same payment, ${order}: it counts once`, async () => {
    await using shop = await startBilling();
    const ada = shop.person();
    const report = await shop.pay(ada);
    const verify = async () => (await shop.verify(ada, report)).status;
    const webhook = () => shop.webhook(report.paymentId);
    if (order === 'browser first') expect([await verify(), await webhook()]).toEqual([200, 200]);
    if (order === 'webhook first') expect([await webhook(), await verify()]).toEqual([200, 200]);
    if (order === 'both at once') expect(await Promise.all([webhook(), verify()])).toEqual([200, 200]);
    expect(await shop.standing(ada)).toMatchObject(PAID);
    expect(await shop.history(ada)).toHaveLength(1);
  });

test('repeated webhooks, in any order and of any kind, count once', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const { paymentId } = await shop.pay(ada);
  const kinds = ['order.paid', 'payment.captured', 'payment.authorized', 'payment.captured', 'order.paid'];
  const taken = await Promise.all(kinds.map((kind) => shop.webhook(paymentId, kind as 'order.paid')));
  expect(taken).toEqual([200, 200, 200, 200, 200]);
  expect(await shop.standing(ada)).toMatchObject(PAID);
  expect(await shop.history(ada)).toHaveLength(1);
});

test('the webhook counts the payment when the browser closed after paying', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const { paymentId } = await shop.pay(ada);
  expect(await shop.webhook(paymentId)).toBe(200);
  expect(await shop.standing(ada)).toMatchObject(PAID);
});

test('reconciliation counts the payment when the webhook is lost, too', async () => {
  await using shop = await startBilling();
  const [ada, bob] = [shop.person(), shop.person()];
  await shop.order(bob);
  await shop.pay(ada);
  await reconcilePayments(shop.money);
  expect(await shop.standing(ada)).toEqual(FREE);
  shop.clock.now += 2 * MINUTE;
  await reconcilePayments(shop.money);
  expect(await shop.standing(ada)).toMatchObject({ type: 'pro', status: 'active' });
  expect(await shop.history(ada)).toHaveLength(1);
  expect(await shop.standing(bob)).toEqual(FREE);
});

for (const mender of ['the webhook', 'the provider, asked later,'] as const)
  test(`a crash between the provider’s answer and our commit: ${mender} makes it good, once`, async () => {
    await using shop = await startBilling();
    const ada = shop.person();
    const report = await shop.pay(ada);
    const { payments } = requirePayments(shop.money);
    const answered: string[] = [];
    const dying = {
      ...payments,
      payment: async (id: string) => {
        answered.push((await payments.payment(id))?.status ?? '');
        throw new Error('the process ended');
      },
    };
    const order = await findAnybodysOrder(shop.database, report.orderId);
    if (!order) throw new Error('the order is kept before anybody can pay it');
    await expect(settle({ ...shop.money, payments: dying }, order, report.paymentId)).rejects.toThrow(
      'ended',
    );
    expect(answered).toEqual(['captured']);
    expect(await shop.standing(ada)).toEqual(FREE);
    expect(await shop.history(ada)).toEqual([]);

    shop.clock.now += 2 * MINUTE;
    if (mender === 'the webhook') expect(await shop.webhook(report.paymentId)).toBe(200);
    else await reconcilePayments(shop.money);
    await reconcilePayments(shop.money);
    expect(await shop.verify(ada, report)).toMatchObject({ status: 200 });
    expect(await shop.standing(ada)).toMatchObject({ type: 'pro', lastPaymentId: report.paymentId });
    expect(await shop.history(ada)).toHaveLength(1);
  });

test('an order paid days later is still reconciled, until five days after it was created', async () => {
  await using shop = await startBilling();
  const [ada, bob] = [shop.person(), shop.person()];
  const orders = [(await shop.order(ada)).body.id, (await shop.order(bob)).body.id];
  const live = async (hours: number) => {
    for (let hour = 0; hour < hours; hour++) {
      shop.clock.now += 60 * MINUTE;
      await reconcilePayments(shop.money);
    }
  };
  await live(30);
  shop.provider.pay(orders[0]);
  await live(48);
  expect(await shop.history(ada)).toHaveLength(1);
  await live(24 * 8);
  shop.provider.pay(orders[1]);
  await live(24);
  expect(await shop.standing(bob)).toEqual(FREE);
});

test('captures an authorized payment', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const { body } = await shop.order(ada);
  const { razorpay_payment_id } = shop.provider.pay(body.id, 'authorized');
  expect(await shop.webhook(razorpay_payment_id, 'payment.authorized')).toBe(200);
  expect(await shop.standing(ada)).toMatchObject(PAID);
});

test('paying again before the end adds a month; each order counts once', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const first = await shop.pay(ada);
  await shop.verify(ada, first);
  await shop.verify(ada, await shop.pay(ada));
  await shop.verify(ada, first);
  expect(await shop.standing(ada)).toMatchObject({ endDate: '2026-08-15T10:00:00.000Z' });
  expect(await shop.history(ada)).toHaveLength(2);

  const { razorpay_payment_id } = shop.provider.pay(first.orderId);
  expect(await shop.webhook(razorpay_payment_id)).toBe(409);
  expect(await shop.history(ada)).toHaveLength(2);
  expect(shop.logged.join()).toContain('an order was paid twice');
});

test.each([
  ['2027-01-29T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
  ['2027-01-30T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
  ['2027-01-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
  ['2028-01-29T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
  ['2028-01-31T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
])('when paid on %s, Pro ends on %s', async (paidAt, endDate) => {
  await using shop = await startBilling();
  shop.clock.now = Date.parse(paidAt);
  const ada = shop.person();
  await shop.verify(ada, await shop.pay(ada));
  expect(await shop.standing(ada)).toMatchObject({ startDate: paidAt, endDate });
});

test('an unreachable provider returns an error and changes nothing', async () => {
  await using shop = await startBilling({ baseUrl: 'http://127.0.0.1:9' });
  const ada = shop.person();
  expect(await shop.order(ada)).toMatchObject({
    status: 503,
    body: { error: expect.stringContaining('can’t be reached'), code: 'unavailable' },
  });
  await reconcilePayments(shop.money);
  expect(await shop.standing(ada)).toEqual(FREE);
});

test('keys rejected by the provider return an error and change nothing', async () => {
  await using shop = await startBilling({ keySecret: 'another' });
  expect(await shop.order(shop.person())).toMatchObject({ status: 503 });
  expect(shop.logged.join()).toContain('status 401');
});

test('secrets and signatures are never logged', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const report = await shop.pay(ada);
  await shop.verify(ada, { ...report, signature: 'f'.repeat(64) });
  await shop.webhook(report.paymentId, 'payment.captured', { signature: 'e'.repeat(64) });
  await shop.verify(ada, report);
  const log = shop.logged.join('');
  expect(log).toContain('wrong signature');
  const basic = Buffer.from(`rzp_test_1:${SECRETS.keySecret}`).toString('base64');
  for (const secret of [...Object.values(SECRETS), report.signature, 'ffffffff', 'eeeeeeee', basic])
    expect(log).not.toContain(secret);
});

test('an unpaid order is reused for a day at the same price', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await shop.order(ada)).body.id));
  expect(new Set(ids).size).toBe(1);
  expect(shop.provider.orders()).toBe(1);
  const other = (await shop.order(ada, 50_000, 'INR')).body.id;
  expect(other).not.toBe(ids[0]);
  expect((await shop.order(shop.person())).body.id).not.toBe(ids[0]);
  await shop.verify(ada, await shop.pay(ada));
  const next = (await shop.order(ada)).body.id;
  expect(next).not.toBe(ids[0]);
  shop.clock.now += 25 * 60 * MINUTE;
  expect((await shop.order(ada)).body.id).not.toBe(next);
});

test('an account with many orders doesn’t delay the reconciliation of others', async () => {
  await using shop = await startBilling();
  const [eve, ada] = [shop.person(), shop.person()];
  await shop.order(eve);
  for (let n = 0; n < 60; n++)
    await saveOrder(
      shop.database.db as Tx,
      { account_id: eve.accountId, id: `order_of_eve_${n}`, amount: 999, currency: 'USD' },
      new Date(shop.clock.now).toISOString(),
    );
  await shop.pay(ada);
  shop.clock.now += 10 * MINUTE;
  await reconcilePayments(shop.money);
  expect(await shop.standing(ada)).toMatchObject({ type: 'pro' });
});
