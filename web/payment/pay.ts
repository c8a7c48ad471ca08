import { paymentCalls } from '../../domain/api/payment-calls.ts';
import { apiAmount, type Currency, providerAmount, regionOf } from '../../domain/billing/price.ts';
import { PRODUCT } from '../../domain/product.ts';
import { CallFailed } from '../session/answer.ts';
import { callApi } from '../session/call-api.ts';
import type { User } from '../session/session.ts';
import { loadCheckout, type Paid, PaymentFailed } from './checkout.ts';

/** Delays between attempts to report a payment: the money has already moved, so it's worth retrying. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000];
const ON_ITS_WAY =
  'Your payment went through, but we can’t confirm it right now. Please don’t pay again: your plan will update automatically once we can.';

export type Stage = 'ordering' | 'paying' | 'verifying';
type Payment = {
  user: User;
  currency: Currency;
  onStage: (stage: Stage) => void;
  /** Whether the server already has a payment, for example from the provider's webhook. */
  counted: (paymentId: string) => boolean;
  /** Aborts when the plan changes in another tab: the form closes, so that the person doesn't pay twice. */
  elsewhere: AbortSignal;
};

/** @throws PaymentFailed or CallFailed with a message for the person; TypeError when the server can't be reached */
export async function payForPro({ user, currency, onStage, counted, elsewhere }: Payment): Promise<void> {
  onStage('ordering');
  const openCheckout = await loadCheckout();
  const amount = apiAmount(regionOf(currency).price);
  const order = await callApi(paymentCalls.createOrder, { amount, currency, userId: user.uid });
  onStage('paying');
  const purchase = {
    order_id: order.id,
    amount: providerAmount(order.amount, order.currency),
    currency: order.currency,
    name: PRODUCT,
    description: 'Pro, one month',
    prefill: { email: user.email },
  };
  const paid = await openCheckout(purchase, elsewhere);
  onStage('verifying');
  await report(paid, { userId: user.uid, amount, currency }, () => counted(paid.razorpay_payment_id));
}

async function report(
  paid: Paid,
  whose: { userId: string; amount: number; currency: Currency },
  counted: () => boolean,
): Promise<void> {
  const body = {
    paymentId: paid.razorpay_payment_id,
    orderId: paid.razorpay_order_id,
    signature: paid.razorpay_signature,
    ...whose,
  };
  for (const pause of [...PAUSES_MS, 0]) {
    try {
      const { verified } = await callApi(paymentCalls.verify, body);
      if (verified) return;
      throw new PaymentFailed('Payment verification failed');
    } catch (error) {
      if (counted()) return;
      const isAnswer = error instanceof CallFailed && error.status < 500 && error.status !== 429;
      if (isAnswer || error instanceof PaymentFailed) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  if (!counted()) throw new PaymentFailed(ON_ITS_WAY);
}
