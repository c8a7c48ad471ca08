import { Problem } from '../../domain/problem.ts';
import { expireAllDue } from '../subscription/expiry.ts';
import type { PaymentOrder } from './payment-order.ts';
import { ordersDueForReconciliation, recheckUnanswered, scheduleRecheck } from './payment-recheck.ts';
import { type PaymentDeps, type SalesDeps, settle } from './settlement.ts';

/** After this many consecutive failures, assume the provider is down. */
const FAILURES_IN_A_ROW = 3;

/** Paid time ends even on a server that sells nothing any more. */
export async function reconcilePayments(
  { payments, ...deps }: SalesDeps,
  stopped = new AbortController().signal,
): Promise<void> {
  await expireAllDue(deps);
  if (payments) await reconcileOrders({ ...deps, payments }, stopped);
}

/** The browser of someone who paid may have closed, and the webhook may have been lost, so the provider is asked. */
async function reconcileOrders(deps: PaymentDeps, stopped: AbortSignal): Promise<void> {
  const { database, clock } = deps;
  let failures = 0;
  for (const order of await ordersDueForReconciliation(database, clock())) {
    if (stopped.aborted) return;
    const answered = await reconcileOrder(deps, order, stopped);
    failures = answered ? 0 : failures + 1;
    if (failures === FAILURES_IN_A_ROW) return;
  }
}

/** @returns whether the provider answered */
async function reconcileOrder(
  deps: PaymentDeps,
  order: PaymentOrder,
  stopped: AbortSignal,
): Promise<boolean> {
  const { database, clock, log } = deps;
  try {
    await settleAny(deps, order, stopped);
  } catch (error) {
    if (stopped.aborted) return true;
    if (error instanceof Problem && error.code === 'unavailable') {
      const again = await recheckUnanswered(database, order, clock());
      if (!again)
        log.error(
          { orderId: order.id },
          'the payment provider hasn’t reported the state of an order for 5 days',
        );
      return false;
    }
    log.error({ orderId: order.id, reason: (error as Error).message }, 'a payment could not be counted');
  }
  await scheduleRecheck(database, order, clock());
  return true;
}

/** Counts the first payment of an order that can count. @throws Problem 'conflict' when none of several can */
async function settleAny(deps: PaymentDeps, order: PaymentOrder, stopped: AbortSignal): Promise<void> {
  const tries = await deps.payments.paymentsOf(order.id, stopped);
  const those = (wanted: string) => tries.filter(({ status }) => status === wanted);
  const paid = [...those('captured'), ...those('authorized')];
  let refused: Problem | undefined;
  // A refund ends the order's rechecks, so it is only recorded when nothing else was paid.
  for (const { id } of paid.length > 0 ? paid : those('refunded').slice(0, 1))
    try {
      return await settle(deps, order, id);
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'conflict')) throw error;
      refused = error;
    }
  if (refused) throw refused;
}
