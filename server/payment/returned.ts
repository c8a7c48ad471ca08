import { withoutPaidTime } from '../../domain/billing/paid-time.ts';
import { majorAmount } from '../../domain/billing/price.ts';
import { SUBSCRIPTION_ID } from '../../domain/billing/subscription.ts';
import { counts, type ReturnedPayment, succeeded } from '../../domain/billing/transaction.ts';
import type { ChangeRecord } from '../db/change/change-records.ts';
import type { Tx } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { saveSubscription } from '../subscription/save-subscription.ts';
import { findOrder, markPaid, type PaymentOrder } from './payment-order.ts';
import { planReceipt } from './plan-receipt.ts';

const { transaction: transactions, subscription } = entityTables;

/**
 * Ends the month that a payment paid for. One that hasn't counted yet is recorded too, so that a late report can't
 * activate it.
 */
export async function recordReturned(
  { tx, note, now }: { tx: Tx; note: (note: ChangeRecord) => void; now: string },
  { account_id: ownerId, id: orderId }: PaymentOrder,
  paymentId: string,
  how: ReturnedPayment,
): Promise<{ changed: boolean }> {
  const order = await findOrder(tx, ownerId, orderId);
  if (!order || (order.payment_id && order.payment_id !== paymentId)) return { changed: false };
  const known = await transactions.find(tx, ownerId, paymentId);
  if (known && known.status !== 'succeeded') return { changed: false };
  if (!order.payment_id) await markPaid(tx, order, paymentId);

  const paid = { amount: majorAmount(order.amount), currency: order.currency, uid: ownerId };
  const after = { ...(known ?? succeeded(paymentId, paid, now)), status: how };
  if (known) await transactions.replace(tx, ownerId, after);
  else await transactions.insert(tx, ownerId, after);
  note({ entity: 'transaction', ownerId, id: paymentId, before: known ?? null, after });
  await planReceipt(tx, ownerId, 'refund', paymentId, now);

  const stored = known && (await subscription.find(tx, ownerId, SUBSCRIPTION_ID));
  if (!stored) return { changed: true };
  const { id: _, ...before } = stored;
  const shorter = withoutPaidTime(before, (await transactions.all(tx, ownerId)).filter(counts), now);
  if (shorter !== before) await saveSubscription({ tx, note }, ownerId, before, shorter);
  return { changed: true };
}
