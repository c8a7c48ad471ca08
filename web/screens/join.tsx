import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { PRODUCT } from '../../domain/product.ts';
import { Mark } from '../brand/mark.tsx';
import { ROUTES } from '../routes.ts';
import { CallFailed } from '../session/call-api.ts';
import { useSession } from '../session/session.ts';
import { type Offer, readOffer } from '../sharing/calls.ts';
import { OfferCard } from '../sharing/offers.tsx';
import { SignInButton } from '../shell/sign-in-button.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { Waiting } from '../shell/waiting.tsx';

const UNREACHABLE =
  'The invitation can’t be read right now. Please check your connection and open the link again.';

/** Where the link of an invitation leads: sign in first, then see what it is. The secret stays behind the #. */
export default function Join() {
  const { status } = useSession();
  usePageTitle('Shared list');
  if (status === 'loading') return <Waiting />;
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-center justify-center px-6 text-center">
      <Mark className="size-12" />
      <h1 className="mt-6 mb-6 text-2xl font-bold tracking-[-0.02em]">You’re invited to a shared list</h1>
      {status === 'signed-in' ? (
        <Invitation secret={decodeURIComponent(location.hash.slice(1))} />
      ) : (
        <>
          <p className="mb-8 text-ink-soft">Sign in to {PRODUCT} to see it.</p>
          <SignInButton google>Continue with Google</SignInButton>
        </>
      )}
    </main>
  );
}

/** A link stays good for others when one person doesn't take it. */
const stay = async () => {};

function Invitation({ secret }: { secret: string }) {
  const [, navigate] = useLocation();
  const [offer, setOffer] = useState<Offer>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    readOffer(secret).then(setOffer, (error: unknown) =>
      setProblem(error instanceof CallFailed ? error.message : UNREACHABLE),
    );
  }, [secret]);
  if (problem) return <p role="alert">{problem}</p>;
  if (!offer) return <Waiting />;
  return (
    <div className="w-full text-left">
      <OfferCard offer={offer} decline={stay} onSettled={() => navigate(ROUTES.workspace)} />
    </div>
  );
}
