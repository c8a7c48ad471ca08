import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Offer } from '../../domain/api/sharing-calls.ts';
import { Mark } from '../brand/mark.tsx';
import { ProductName } from '../brand/product-name.tsx';
import { usePageTitle } from '../device/use-page-title.ts';
import { listPage, ROUTES } from '../routes/routes.ts';
import { CallFailed } from '../session/answer.ts';
import { useSession } from '../session/session.ts';
import { wordsOf } from '../session/words-of.ts';
import { readOffer } from '../sharing/calls.ts';
import { OfferWords } from '../sharing/offer-words.tsx';
import { useAccept } from '../sharing/use-accept.ts';
import { SignInButton } from '../sign-in/sign-in-button.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Waiting } from '../ui/wait/waiting.tsx';

const INVITED = 'You’re invited to a shared list';

/** The page of an invitation link: asks to sign in, then shows the invitation. The secret stays in the fragment. */
export default function Join() {
  const { status } = useSession();
  usePageTitle('Shared list');
  if (status === 'loading') return <Waiting />;
  if (status === 'signed-in') return <Invitation secret={location.hash.slice(1).replace(/%3A/i, ':')} />;
  return (
    <Page
      title={INVITED}
      words={
        <p>
          Sign in to <ProductName /> to see it.
        </p>
      }
    >
      <SignInButton google isOnly>
        Continue with Google
      </SignInButton>
    </Page>
  );
}

type Failure = { words: string; isFinal: boolean };

/** Whether the server would say the same again. */
const isFinal = (error: unknown): boolean =>
  error instanceof CallFailed && error.status >= 400 && error.status < 500 && error.status !== 429;

function Invitation({ secret }: { secret: string }) {
  const [offer, setOffer] = useState<Offer>();
  const [failure, setFailure] = useState<Failure>();
  const load = useCallback(() => {
    setFailure(undefined);
    readOffer(secret).then(setOffer, (error: unknown) =>
      setFailure({ words: wordsOf(error), isFinal: isFinal(error) }),
    );
  }, [secret]);
  useEffect(load, [load]);
  if (failure)
    return (
      <Page
        title={failure.isFinal ? 'This link doesn’t work' : 'Couldn’t load the invitation'}
        words={<p role="alert">{failure.words}</p>}
      >
        {!failure.isFinal && (
          <Button look="primary" size="lg" onClick={load}>
            Try again
          </Button>
        )}
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
