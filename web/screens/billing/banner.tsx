import { useState } from 'react';
import { canCancel, oneMonthLater, type Subscription } from '../../../domain/subscription.ts';
import { callApi } from '../../session/call-api.ts';
import { announceSubscription } from '../../store/use-plan.ts';
import { Badge, type BadgeLook } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.tsx';
import { daysWords, shortDate, statusWords } from './words.ts';

const ASK =
  'Are you sure you want to cancel your subscription? You will continue to have access to Pro features until the end of your billing period.';
const LOOKS: Partial<Record<Subscription['status'], BadgeLook>> = { active: 'good', expired: 'bad' };

type Props = { subscription: Subscription; days: number | null; uid: string; refetch: () => Promise<void> };

/** Which plan it is now, until when, and the way out of it. */
export function Banner({ subscription, days, uid, refetch }: Props) {
  const { type, status, endDate } = subscription;
  const isPro = type === 'pro';
  return (
    <section
      aria-label="Current plan"
      className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-2xl border border-line bg-surface p-5 shadow-low sm:p-6"
    >
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg font-bold tracking-[-0.015em]">Current Plan: {isPro ? 'Pro' : 'Free'}</h2>
          <Badge look={LOOKS[status] ?? 'neutral'}>{statusWords(status)}</Badge>
        </div>
        {isPro && endDate && (
          <p className="mt-1.5 text-sm text-ink-soft">
            Your subscription ends on{' '}
            <span className="font-medium text-ink tabular-nums">{shortDate(endDate)}</span>
            {status === 'inactive' && '. You cancelled it; Pro is yours until then.'}
          </p>
        )}
        {!isPro && (
          <p className="mt-1.5 text-sm text-ink-soft">
            {status === 'expired' && endDate
              ? `Pro ended on ${shortDate(endDate)}. Everything you made is still here.`
              : 'Everything you need for a day, free forever.'}
          </p>
        )}
        {days !== null && endDate && (
          <div className="mt-4 max-w-sm">
            <ProgressBar percent={share(days, subscription)} label="Time left of what is paid" />
            <p className="mt-1.5 text-xs font-medium text-ink-soft tabular-nums">{daysWords(days)}</p>
          </div>
        )}
      </div>
      {canCancel(subscription, new Date().toISOString()) && <CancelButton uid={uid} refetch={refetch} />}
    </section>
  );
}

/** How much of the time paid for is left, of a hundred. */
function share(days: number, { startDate, endDate }: Subscription): number {
  if (!startDate || !endDate) return 0;
  const end = Math.max(Date.parse(endDate), Date.parse(oneMonthLater(startDate)));
  const all = Math.ceil((end - Date.parse(startDate)) / 86_400_000);
  return Math.min(100, Math.round((days / all) * 100));
}

function CancelButton({ uid, refetch }: Pick<Props, 'uid' | 'refetch'>) {
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    if (!confirm(ASK)) return;
    setBusy(true);
    try {
      await callApi('POST', '/api/subscription/cancel', { userId: uid });
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
