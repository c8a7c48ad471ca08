import { useState } from 'react';
import { subscriptionCalls } from '../../../domain/api/subscription-calls.ts';
import { callApi } from '../../session/call-api.ts';
import { announceSubscription } from '../../store/use-plan.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/message/toast.tsx';

const ASK =
  'Are you sure you want to cancel your subscription? You will continue to have access to Pro features until the end of your billing period.';

type Props = { uid: string; refetch: () => Promise<void> };

export function CancelButton({ uid, refetch }: Props) {
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    if (!confirm(ASK)) return;
    setBusy(true);
    try {
      await callApi(subscriptionCalls.cancel, { userId: uid });
      announceSubscription();
      toast.success('Subscription Cancelled', {
        description:
          'Your subscription has been cancelled. You can continue using Pro features until the end of your billing period.',
      });
      await refetch();
    } catch {
      toast.error('Cancellation Failed', {
        description: 'Failed to cancel subscription. Please try again.',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button disabled={busy} onClick={cancel} className="max-sm:w-full">
      Cancel Subscription
    </Button>
  );
}
