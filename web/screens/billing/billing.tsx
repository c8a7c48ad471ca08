import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Answer } from '../../../domain/api/call.ts';
import { paymentCalls } from '../../../domain/api/payment-calls.ts';
import { subscriptionCalls } from '../../../domain/api/subscription-calls.ts';
import { isIncluded } from '../../../domain/billing/included.ts';
import { type Currency, currency, DEFAULT_CURRENCY, regionOf } from '../../../domain/billing/price.ts';
import { daysRemaining } from '../../../domain/billing/subscription.ts';
import { transactionsByDate } from '../../../domain/billing/transaction.ts';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { CallFailed } from '../../session/answer.ts';
import { callApi } from '../../session/call-api.ts';
import { type User, useSession } from '../../session/session.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';
import { useSubscription } from '../../store/use-plan.ts';
import { useLoaded, useRows } from '../../store/use-store.ts';
import { toast } from '../../ui/message/toast.tsx';
import { Spinner } from '../../ui/wait/spinner.tsx';
import { Banner } from './banner.tsx';
import { Comparison } from './comparison.tsx';
import { History } from './history.tsx';
import { PlanCards } from './plan-cards.tsx';
import { UpgradeDialog, type UpgradeStep } from './upgrade-dialog.tsx';
import { useUpgrade } from './use-upgrade.ts';

/** The current plan, the available plans, and the payments so far (product.md §2). */
export default function Billing() {
  const { user } = useSession();
  return user ? <SignedIn user={user} /> : <SignedOut />;
}

function SignedIn({ user }: { user: User }) {
  const loaded = useLoaded();
  return (
    <>
      <TitleBar title="Subscription Plans" up={{ href: ROUTES.workspace, label: PAGE_TITLES.workspace }} />
      {loaded ? (
        <Plans user={user} />
      ) : (
        <div className="flex justify-center py-24">
          <Spinner label="Loading your subscription" />
        </div>
      )}
    </>
  );
}

function Plans({ user }: { user: User }) {
  const { subscription, days, refetch } = useStanding(user.uid);
  const { selected, select } = useRegion();
  const { stage, pay } = useUpgrade(user, refetch);
  const [step, setStep] = useState<UpgradeStep>();
  const isPro = subscription.type === 'pro';
  if (isIncluded(subscription))
    return <p className="py-16 text-center text-ink-soft">Everything is included on this server.</p>;
  const atCheckout = stage === 'paying' || stage === 'verifying';

  const proceed = async () => {
    await pay(selected);
    setStep(undefined);
  };
  return (
    <>
      <Banner
        subscription={subscription}
        days={days}
        uid={user.uid}
        refetch={refetch}
        onExtend={stage === undefined ? () => setStep('region') : undefined}
      />
      <PlanCards
        region={regionOf(selected)}
        isPro={isPro}
        isActive={isPro && subscription.status === 'active'}
        isPaying={stage !== undefined}
        onUpgrade={() => setStep('region')}
        onRegion={() => setStep('region')}
      />
      <Comparison />
      <History selected={selected} />
      <UpgradeDialog
        step={atCheckout ? undefined : step}
        onStep={setStep}
        selected={selected}
        onSelect={select}
        busy={stage !== undefined}
        onProceed={proceed}
      />
    </>
  );
}

function SignedOut() {
  return (
    <SignInPage page="billing" title="Please Sign In">
      You need to log in to view your subscription and billing.
    </SignInPage>
  );
}

let detected: Currency | undefined;

function useLastCurrency(): Currency | undefined {
  const transactions = useRows('transaction');
  return useMemo(() => {
    const paid = transactionsByDate(transactions.values()).map(
      (one) => currency.safeParse(one.currency).data,
    );
    return paid.find((one) => one !== undefined);
  }, [transactions]);
}

/** The chosen currency, else that of the last payment, else the location's (product.md §7), else USD. */
function useRegion(): { selected: Currency; select: (currency: Currency) => void } {
  const [chosen, setChosen] = useState<Currency>();
  const last = useLastCurrency();
  const [guess, setGuess] = useState(detected);
  useEffect(() => {
    if (detected) return;
    callApi(paymentCalls.region)
      .then((region) => {
        detected = region.currency;
        setGuess(detected);
      })
      .catch(() => undefined);
  }, []);
  return { selected: chosen ?? last ?? guess ?? DEFAULT_CURRENCY, select: setChosen };
}

const POLL_MS = 30_000;

/** Polls the server's count of days (product.md §7); the request also makes it record an expired subscription. */
function useStanding(uid: string) {
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
