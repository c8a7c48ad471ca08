import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { PRODUCT } from '../../domain/product.ts';
import { Mark } from '../brand/mark.tsx';
import { listPage, ROUTES } from '../routes.ts';
import { CallFailed } from '../session/answer.ts';
import { useSession } from '../session/session.ts';
import { type Offer, readOffer } from '../sharing/calls.ts';
import { OfferWords } from '../sharing/offer-words.tsx';
import { useAccept } from '../sharing/use-accept.ts';
import { SignInButton } from '../shell/sign-in-button.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { Waiting } from '../shell/waiting.tsx';
import { Button, buttonClass } from '../ui/button.tsx';

const INVITED = 'You’re invited to a shared list';
const UNREACHABLE =
  'The invitation can’t be read right now. Please check your connection and open the link again.';

/** Where the link of an invitation leads: sign in first, then see what it is. The secret stays behind the #. */
export default function Join() {
  const { status } = useSession();
  usePageTitle('Shared list');
  if (status === 'loading') return <Waiting />;
  if (status === 'signed-in') return <Invitation secret={location.hash.slice(1).replace(/%3A/i, ':')} />;
  return (
    <Page title={INVITED} words={<p>Sign in to {PRODUCT} to see it.</p>}>
      <SignInButton google>Continue with Google</SignInButton>
    </Page>
  );
}

function Invitation({ secret }: { secret: string }) {
  const [offer, setOffer] = useState<Offer>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    readOffer(secret).then(setOffer, (error: unknown) =>
      setProblem(error instanceof CallFailed ? error.message : UNREACHABLE),
    );
  }, [secret]);
  if (problem)
    return (
      <Page title="This link leads nowhere" words={<p role="alert">{problem}</p>}>
        <Link href={ROUTES.workspace} className={buttonClass('plain', 'lg')}>
          Go to your workspace
        </Link>
      </Page>
    );
  return offer ? <Invited offer={offer} /> : <Waiting />;
}

/** A link stays good for others when one person doesn't take it. */
function Invited({ offer }: { offer: Offer }) {
  const [, navigate] = useLocation();
  const { busy, accept } = useAccept(offer);
  const join = async () => {
    const listId = await accept();
    if (listId) navigate(listPage(listId));
  };
  return (
    <Page title={INVITED} words={<OfferWords offer={offer} className="" />}>
      <Button look="primary" size="lg" disabled={busy} onClick={join}>
        Accept
      </Button>
      <Link href={ROUTES.workspace} className={buttonClass('quiet', 'lg')}>
        Not now
      </Link>
    </Page>
  );
}

function Page({ title, words, children }: { title: string; words: ReactNode; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center px-6 text-center">
      <Mark className="size-12" />
      <h1 className="mt-6 text-2xl font-bold tracking-[-0.02em] text-balance">{title}</h1>
      <div className="mt-3 text-balance text-ink-soft">{words}</div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </main>
  );
}
