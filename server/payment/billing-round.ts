import { Problem } from '../../domain/problem.ts';
import { expireAllDue } from './expiry.ts';
import { lookLater, ordersToLookAt } from './payment-order.ts';
import { type PaymentDeps, settle } from './settlement.ts';

/** What the server does about money every minute, by itself. */
export async function billingRound(deps: PaymentDeps): Promise<void> {
  await expireAllDue(deps);
  await lookForPayments(deps);
}

/**
 * Asks the provider about orders that nobody reported paid: the browser may have gone before it could, and the webhook
 * may not have come through.
 */
async function lookForPayments(deps: PaymentDeps): Promise<void> {
  const { database, clock, payments, log } = deps;
  for (const order of await ordersToLookAt(database, clock())) {
    try {
      const tries = await payments.paymentsOf(order.id);
      const good = tries.find(({ status }) => status === 'captured' || status === 'authorized');
      if (good) await settle(deps, order, good.id);
      await lookLater(database, order, clock());
    } catch (error) {
      // Out of reach now, and so for the next order: the next round tries again.
      if (error instanceof Problem && error.code === 'unavailable') return;
      log.error({ orderId: order.id, reason: (error as Error).message }, 'a payment could not be counted');
      await lookLater(database, order, clock());
    }
  }
}
