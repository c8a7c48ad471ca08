import { useState } from 'react';
import { isIncluded } from '../../../domain/billing/included.ts';
import { regionOf } from '../../../domain/billing/price.ts';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { type User, useSession } from '../../session/session.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { SignInPage } from '../../sign-in/sign-in-page.tsx';
import { useLoaded } from '../../store/use-store.ts';
import { Spinner } from '../../ui/wait/spinner.tsx';
import { Banner } from './banner.tsx';
import { Comparison } from './comparison.tsx';
import { History } from './history.tsx';
import { PlanCards } from './plan-cards.tsx';
import { UpgradeDialog, type UpgradeStep } from './upgrade-dialog.tsx';
import { useRegion } from './use-region.ts';
import { useStanding } from './use-standing.ts';
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
