import { useState } from 'react';
import type { Currency } from '../../../domain/billing/price.ts';
import { SUBSCRIPTION_ID } from '../../../domain/billing/subscription.ts';
import { log } from '../../device/log.ts';
import { CANCELLED, PaymentFailed } from '../../payment/checkout.ts';
import { payForPro, type Stage } from '../../payment/pay.ts';
import { CallFailed } from '../../session/answer.ts';
import type { User } from '../../session/session.ts';
import { announceSubscription, onSubscriptionAnnounced } from '../../store/use-plan.ts';
import { useStore } from '../../store/use-store.ts';
import { toast } from '../../ui/message/toast.tsx';

const REFETCH_MS = 2_000;
const TRY_LATER = 'There was an error processing your payment request. Please try again later.';

/** Pays for Pro, with messages (product.md §8). @param onPaid called 2 s after the payment, to refetch */
export function useUpgrade(user: User | undefined, onPaid: () => void) {
  const store = useStore();
  const [stage, setStage] = useState<Stage>();

  const pay = async (currency: Currency): Promise<void> => {
    if (!user) {
      return toast.error('Authentication Required', {
        description: 'Please login to purchase a subscription.',
      });
    }
    const counted = (paymentId: string) =>
      store.rows('subscription').get(SUBSCRIPTION_ID)?.lastPaymentId === paymentId;
    const elsewhere = new AbortController();
    const stopListening = onSubscriptionAnnounced(() => elsewhere.abort());
    try {
      await payForPro({ user, currency, onStage: setStage, counted, elsewhere: elsewhere.signal });
      announceSubscription();
      toast.success('Payment Successful', {
        description: 'Your subscription has been activated. Enjoy Pro features!',
      });
      setTimeout(onPaid, REFETCH_MS);
    } catch (error) {
      const inWords = error instanceof PaymentFailed || error instanceof CallFailed;
      if (!inWords) log(error);
      if (inWords && error.message === CANCELLED) return;
      toast.error('Payment Error', { description: inWords ? error.message : TRY_LATER });
    } finally {
      stopListening();
      setStage(undefined);
    }
  };
  return { stage, pay };
}
