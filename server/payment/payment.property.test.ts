import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarMonthsLater } from '../../domain/billing/paid-time.ts';
import { type Report, startBilling } from '../../test/server/billing.ts';
import { reconcilePayments } from './reconcile-payments.ts';

type Shop = Awaited<ReturnType<typeof startBilling>>;
/** `n` selects one of the existing orders or payments. */
type Step = {
  act: 'order' | 'pay' | 'fail' | 'verify' | 'forge' | 'webhook' | 'cancel' | 'wait' | 'round';
  n: number;
};

const steps = fc.array(
  fc.record({
    act: fc.constantFrom<Step['act']>(
      ...([
        'order',
        'pay',
        'fail',
        'verify',
        'forge',
        'webhook',
        'webhook',
        'cancel',
        'wait',
        'round',
      ] as const),
    ),
    n: fc.nat(40),
  }),
  { minLength: 5, maxLength: 25 },
);

/** The expected state: which payments count, and until when Pro is paid. */
type Model = {
  orders: string[];
  paid: Report[];
  counted: Set<string>;
  /** Start of the current uninterrupted paid period, and its number of months. */
  anchor: string;
  months: number;
  paidUntil: string;
  canceled: boolean;
};

async function live(shop: Shop, all: readonly Step[]): Promise<void> {
  const ada = shop.person();
  const model: Model = {
    orders: [],
    paid: [],
    counted: new Set(),
    canceled: false,
    anchor: '',
    months: 0,
    paidUntil: '',
  };
  const now = () => new Date(shop.clock.now).toISOString();
  const count = (paymentId: string) => {
    if (model.counted.has(paymentId)) return;
    model.counted.add(paymentId);
    const follows = model.paidUntil > now();
    [model.anchor, model.months] = follows ? [model.anchor, model.months + 1] : [now(), 1];
    model.paidUntil = calendarMonthsLater(model.anchor, model.months);
    model.canceled = false;
  };

  for (const { act, n } of all) {
    const order = model.orders[n % model.orders.length];
    const report = model.paid[n % model.paid.length];
    if (act === 'order') model.orders.push((await shop.order(ada)).body.id);
    if (act === 'fail' && order) {
      const { razorpay_payment_id: id } = shop.provider.pay(order, 'failed');
      expect(await shop.webhook(id, 'payment.captured')).toBe(409);
    }
    if (act === 'pay' && order && !model.paid.some(({ orderId }) => orderId === order)) {
      const paid = shop.provider.pay(order);
      model.paid.push({
        paymentId: paid.razorpay_payment_id,
        orderId: order,
        signature: paid.razorpay_signature,
      });
    }
    if (act === 'forge' && order && report) {
      const forged = { paymentId: report.paymentId, orderId: order, signature: '0'.repeat(64) };
      expect((await shop.verify(ada, forged)).status).toBe(400);
    }
    if (act === 'verify' && report) {
      const times = await Promise.all([shop.verify(ada, report), n % 2 === 0 && shop.verify(ada, report)]);
      for (const answer of times) if (answer) expect(answer.status).toBe(200);
      count(report.paymentId);
    }
    if (act === 'webhook' && report) {
      const name = n % 2 === 0 ? 'payment.captured' : 'order.paid';
      for (let time = 0; time <= n % 3; time++) expect(await shop.webhook(report.paymentId, name)).toBe(200);
      count(report.paymentId);
    }
    if (act === 'cancel') {
      const may = model.paidUntil > now() && !model.canceled;
      expect((await ada.call('POST', '/api/subscription/cancel')).status).toBe(may ? 200 : 409);
      model.canceled ||= may;
    }
    if (act === 'wait') shop.clock.now += n * 24 * 60 * 60 * 1000;
    if (act === 'round') await reconcilePayments(shop.money);
    await check(shop, ada, model, count);
  }
}

async function check(
  shop: Shop,
  ada: ReturnType<Shop['person']>,
  model: Model,
  count: (paymentId: string) => void,
): Promise<void> {
  const history = await shop.history(ada);
  // Reconciliation may have found an unreported payment, which counts from now on.
  for (const { id } of history) if (model.paid.some(({ paymentId }) => paymentId === id)) count(String(id));
  expect(new Set(history.map(({ id }) => id))).toEqual(model.counted);
  expect(history).toHaveLength(model.counted.size);
  const isPro = model.paidUntil > new Date(shop.clock.now).toISOString();
  const { plan, status, endDate } = await shop.standing(ada);
  expect(plan).toBe(isPro ? 'pro' : 'free');
  if (model.paidUntil) expect(endDate).toBe(model.paidUntil);
  if (isPro) expect(status).toBe(model.canceled ? 'inactive' : 'active');
}

test('Pro lasts exactly as long as it was paid for, whatever the order of events', async () => {
  await using shop = await startBilling();
  await fc.assert(
    fc.asyncProperty(steps, (all) => live(shop, all)),
    { numRuns: 15 },
  );
}, 120_000);
