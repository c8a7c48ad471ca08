import { randomUUID } from 'node:crypto';
import { activate } from '../../domain/billing/paid-time.ts';
import { majorAmount, NOT_SOLD, providerAmount } from '../../domain/billing/price.ts';
import { NO_SUBSCRIPTION, SUBSCRIPTION_ID } from '../../domain/billing/subscription.ts';
import { counts, type ReturnedPayment, succeeded } from '../../domain/billing/transaction.ts';
import { Problem } from '../../domain/problem.ts';
import type { ChangeRecord } from '../db/change/change-records.ts';
import { type WriteDeps, type Writer, write } from '../db/change/write.ts';
import type { Tx } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import type { Payments, ProviderPayment } from '../outside/razorpay.ts';
import { saveSubscription } from '../subscription/save-subscription.ts';
import { findOrder, markPaid, type PaymentOrder } from './payment-order.ts';
import { planReceipt } from './plan-receipt.ts';
import { recordReturned } from './returned.ts';

export type Log = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;
export type PaymentDeps = WriteDeps & { payments: Payments; log: Log };
/** The same on a server that may sell nothing. */
export type SalesDeps = Omit<PaymentDeps, 'payments'> & { payments?: Payments | undefined };

/** @throws Problem 'unavailable' when the server has no payment provider */
export function requirePayments<Deps extends SalesDeps>(deps: Deps): Deps & PaymentDeps {
  const { payments } = deps;
  if (!payments) throw new Problem('unavailable', NOT_SOLD);
  return { ...deps, payments };
}

/**
 * Adds one month and one record, whoever reports a payment, however often and in whatever order. Trusts only what the
 * provider says, not the report.
 * @throws Problem 'unavailable' when the provider doesn't respond, 'conflict' when the payment doesn't match the order
 */
export async function settle(deps: PaymentDeps, order: PaymentOrder, paymentId: string): Promise<void> {
  if (order.payment_id === paymentId) return;
  const { payments, log } = deps;
  const found = await payments.payment(paymentId);
  const payment = found?.status === 'authorized' ? await captured(payments, found) : found;
  if (payment?.status === 'refunded' && payment.order_id === order.id)
    return reversePayment(deps, order, paymentId, 'refunded');
  const flaw = flawOf(order, payment);
  if (flaw) {
    log.warn({ orderId: order.id, paymentId, flaw }, 'a payment was not accepted');
    throw new Problem('conflict', 'Payment verification failed');
  }
  const { answer } = await write(deps, writerFor(order), (tx, note, now) =>
    count(tx, note, now, order, paymentId),
  );
  if (!answer.paidBefore) return log.info({ orderId: order.id, paymentId }, 'a payment was counted');
  if (answer.paidBefore === paymentId) return;
  log.error({ orderId: order.id, paymentId }, 'an order was paid twice: refund the second payment');
  throw new Problem('conflict', 'This order has already been paid.');
}

/** Reverses a payment. Idempotent, and valid before the payment was counted. */
export async function reversePayment(
  deps: PaymentDeps,
  order: PaymentOrder,
  paymentId: string,
  how: ReturnedPayment,
): Promise<void> {
  const { answer } = await write(deps, writerFor(order), (tx, note, now) =>
    recordReturned({ tx, note, now }, order, paymentId, how),
  );
  if (answer.changed) deps.log.info({ orderId: order.id, paymentId, how }, 'a payment no longer counts');
}

const writerFor = (order: PaymentOrder): Writer => ({
  accountId: order.account_id,
  key: `payment:${randomUUID()}`,
  fingerprint: order.id,
  alsoWhenFull: true,
});

const captured = async (payments: Payments, payment: ProviderPayment) =>
  (await payments.capture(payment)) ?? payments.payment(payment.id);

function flawOf(order: PaymentOrder, payment: ProviderPayment | undefined): string | undefined {
  if (!payment) return 'there is no such payment';
  if (payment.order_id !== order.id) return 'it is for another order';
  if (payment.status !== 'captured') return 'its status is another than captured';
  if (payment.currency !== order.currency) return 'its currency is another';
  if (payment.amount !== providerAmount(order.amount, order.currency)) return 'its amount is another';
  return undefined;
}

async function count(
  tx: Tx,
  note: (note: ChangeRecord) => void,
  now: string,
  { account_id: ownerId, id: orderId }: PaymentOrder,
  paymentId: string,
): Promise<{ paidBefore: string | null }> {
  const order = await findOrder(tx, ownerId, orderId);
  if (!order) throw new Problem('not-found', 'That order doesn’t exist.');
  if (order.payment_id) return { paidBefore: order.payment_id };
  await markPaid(tx, order, paymentId);

  const earlier = await entityTables.transaction.all(tx, ownerId);
  const paidBefore = earlier.filter(counts).map(({ date }) => date);
  const { amount, currency } = order;
  const record = succeeded(paymentId, { amount: majorAmount(amount), currency, uid: ownerId }, now);
  await entityTables.transaction.insert(tx, ownerId, record);
  note({ entity: 'transaction', ownerId, id: record.id, before: null, after: record });

  const before = await entityTables.subscription.find(tx, ownerId, SUBSCRIPTION_ID);
  const after = activate(before ?? NO_SUBSCRIPTION, paymentId, now, paidBefore);
  await saveSubscription({ tx, note }, ownerId, before, after);
  await planReceipt(tx, ownerId, 'receipt', paymentId, now);
  return { paidBefore: null };
}
