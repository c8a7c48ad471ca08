import { useState } from 'react';
import { subscriptionCalls } from '../../../domain/api/subscription-calls.ts';
import { calendarMonthsLater } from '../../../domain/billing/paid-time.ts';
import { canCancel, type Subscription } from '../../../domain/billing/subscription.ts';
import { daysWords, statusWords } from '../../payment/payment-words.ts';
import { shortDate } from '../../payment/short-date.ts';
import { callApi } from '../../session/call-api.ts';
import { useSellsPro } from '../../session/offer-words.ts';
import { announceSubscription } from '../../store/use-plan.ts';
import { TaskMeter } from '../../task/task-meter.tsx';
import { useTaskRoom } from '../../task/use-task-room.ts';
import { Badge, type BadgeLook } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/message/toast.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { EXTEND } from './plan-cards.tsx';

const LOOKS: Partial<Record<Subscription['status'], BadgeLook>> = { active: 'good', expired: 'bad' };

type Props = {
  subscription: Subscription;
  days: number | null;
  uid: string;
  refetch: () => Promise<void>;
  /** Missing while a payment is in progress. */
  onExtend: (() => void) | undefined;
};

export function Banner({ subscription, days, uid, refetch, onExtend }: Props) {
  const room = useTaskRoom();
  const isSold = useSellsPro();
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
            {status === 'inactive' && '. You’ve canceled, but you keep Pro until then.'}
          </p>
        )}
        {!isPro && (
          <p className="mt-1.5 text-sm text-ink-soft">
            {status === 'expired' && endDate
              ? `Pro ended on ${shortDate(endDate)}. Everything you made is still here.`
              : 'The essentials, free forever.'}
          </p>
        )}
        {!isPro && (
          <div className="mt-3">
            <TaskMeter room={room} />
          </div>
        )}
        {days !== null && endDate && (
          <div className="mt-4 max-w-sm">
            <ProgressBar percent={share(days, subscription)} label="Time remaining" />
            <p className="mt-1.5 text-xs font-medium text-ink-soft tabular-nums">{daysWords(days)}</p>
          </div>
        )}
      </div>
      {isPro && (
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          {isSold && (
            <Button disabled={!onExtend} onClick={onExtend} className="max-sm:w-full">
              {EXTEND}
            </Button>
          )}
          {canCancel(subscription, new Date().toISOString()) && <CancelButton uid={uid} refetch={refetch} />}
        </div>
      )}
    </section>
  );
}

/** The share of the paid period that is left, in percent. */
function share(days: number, { startDate, endDate }: Subscription): number {
  if (!startDate || !endDate) return 0;
  const end = Math.max(Date.parse(endDate), Date.parse(calendarMonthsLater(startDate, 1)));
  const all = Math.ceil((end - Date.parse(startDate)) / 86_400_000);
  return Math.min(100, Math.round((days / all) * 100));
}

const ASK =
  'Are you sure you want to cancel your subscription? You will continue to have access to Pro features until the end of your billing period.';

type CancelButtonProps = { uid: string; refetch: () => Promise<void> };

function CancelButton({ uid, refetch }: CancelButtonProps) {
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
