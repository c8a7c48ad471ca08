import { useCallback, useEffect, useRef, useState } from 'react';
import { daysRemaining, type Subscription } from '../../../domain/subscription.ts';
import { CallFailed } from '../../session/answer.ts';
import { callApi } from '../../session/call-api.ts';
import { useSubscription } from '../../store/use-plan.ts';
import { toast } from '../../ui/toast.tsx';

const POLL_MS = 30_000;

type Polled = Pick<Subscription, 'endDate'> & { daysRemaining: number | null };

/**
 * The subscription, live; and the days remaining by the server's clock, asked for every 30 s (SPEC §7). Asking also
 * has the server write back what has ended.
 */
export function useStanding(uid: string) {
  const subscription = useSubscription();
  const [polled, setPolled] = useState<Polled>();
  const complained = useRef(false);

  const refetch = useCallback(async () => {
    try {
      setPolled(await callApi<Polled>('GET', `/api/subscription?userId=${encodeURIComponent(uid)}`));
      complained.current = false;
    } catch (error) {
      // Without a network the header says so, and the copy on this device is shown.
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
