import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Offer } from '../../domain/api/sharing-calls.ts';
import { PRODUCT } from '../../domain/product.ts';
import { Mark } from '../brand/mark.tsx';
import { usePageTitle } from '../device/use-page-title.ts';
import { listPage, ROUTES } from '../routes/routes.ts';
import { CallFailed } from '../session/answer.ts';
import { useSession } from '../session/session.ts';
import { readOffer } from '../sharing/calls.ts';
import { OfferWords } from '../sharing/offer-words.tsx';
import { useAccept } from '../sharing/use-accept.ts';
import { SignInButton } from '../sign-in/sign-in-button.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Waiting } from '../ui/waiting.tsx';

const INVITED = 'You’re invited to a shared list';
const UNREACHABLE = 'The invitation couldn’t be loaded. Check your connection and open the link again.';

/** The page of an invitation link: asks to sign in, then shows the invitation. The secret stays in the fragment. */
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
      <Page title="This link doesn’t work" words={<p role="alert">{problem}</p>}>
        <Link href={ROUTES.workspace} className={buttonClass('plain', 'lg')}>
          Go to your workspace
        </Link>
      </Page>
    );
  return offer ? <Invited offer={offer} /> : <Waiting />;
}

/** Declining a link doesn't revoke it for others. */
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
