import { useState } from 'react';
import { regionOf } from '../../../domain/price.ts';
import { type User, useSession } from '../../session/session.ts';
import { SignInButton } from '../../shell/sign-in-button.tsx';
import { useLoaded } from '../../store/use-store.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Banner } from './banner.tsx';
import { History } from './history.tsx';
import { PlanCards } from './plan-cards.tsx';
import { type Step, UpgradeDialog } from './upgrade-dialog.tsx';
import { useRegion } from './use-region.ts';
import { useStanding } from './use-standing.ts';
import { useUpgrade } from './use-upgrade.ts';

/** The plan one has, the plans there are, and what one has paid (SPEC §2). */
export default function Billing() {
  const { user } = useSession();
  const loaded = useLoaded();
  if (!user) return <SignedOut />;
  return (
    <>
      <h1 className="page-title">Subscription Plans</h1>
      <p className="mt-1 mb-6 text-ink-soft">Your plan, what Pro adds to it, and what you paid.</p>
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
  const [step, setStep] = useState<Step>();
  const isPro = subscription.type === 'pro';
  const atCheckout = stage === 'paying' || stage === 'verifying';

  const proceed = async () => {
    await pay(selected);
    setStep(undefined);
  };
  return (
    <>
      <Banner subscription={subscription} days={days} uid={user.uid} refetch={refetch} />
      <PlanCards
        region={regionOf(selected)}
        isPro={isPro}
        isActive={isPro && subscription.status === 'active'}
        isPaying={stage !== undefined}
        onUpgrade={() => setStep('region')}
        onRegion={() => setStep('region')}
      />
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
    <section className="flex flex-col items-center py-20 text-center">
      <h1 className="text-2xl font-bold tracking-[-0.02em]">Please Sign In</h1>
      <p className="mt-2 mb-8 text-ink-soft">You need to log in to view your subscription and billing.</p>
      <SignInButton google>Continue with Google</SignInButton>
    </section>
  );
}
