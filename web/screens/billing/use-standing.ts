import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from '../../../domain/api/call.ts';
import { subscriptionCalls } from '../../../domain/api/subscription-calls.ts';
import { daysRemaining } from '../../../domain/billing/subscription.ts';
import { CallFailed } from '../../session/answer.ts';
import { callApi } from '../../session/call-api.ts';
import { useSubscription } from '../../store/use-plan.ts';
import { toast } from '../../ui/message/toast.tsx';

const POLL_MS = 30_000;

/** Polls the server's count of days (product.md §7); the request also makes it record an expired subscription. */
export function useStanding(uid: string) {
  const subscription = useSubscription();
  const [polled, setPolled] = useState<Answer<typeof subscriptionCalls.read>>();
  const complained = useRef(false);

  const refetch = useCallback(async () => {
    try {
      setPolled(await callApi(subscriptionCalls.read, { userId: uid }));
      complained.current = false;
    } catch (error) {
      // When offline, the header says so, and this device's copy is shown.
      if (!(error instanceof CallFailed) || error.status === 401 || complained.current) return;
      complained.current = true;
      toast.error('Error', { description: 'Failed to load your subscription information.' });
    }
  }, [uid]);

  useEffect(() => {
    void refetch();
    const timer = setInterval(refetch, POLL_MS);
    return () => clearInterval(timer);
  }, [refetch]);

  const isPolled = polled !== undefined && polled.endDate === subscription.endDate;
  const days =
    isPolled && subscription.type === 'pro'
      ? polled.daysRemaining
      : daysRemaining(subscription, new Date().toISOString());
  return { subscription, days, refetch };
}
