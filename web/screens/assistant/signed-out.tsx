import { Link } from 'wouter';
import { PRODUCT } from '../../../domain/product.ts';
import { Mark } from '../../brand/mark.tsx';
import { authReturningTo, PAGE_TITLES, ROUTES } from '../../routes.ts';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { buttonClass } from '../../ui/button.tsx';

/** The assistant's page for whoever isn't signed in (SPEC §2). */
export function SignedOut() {
  usePageTitle(PAGE_TITLES.assistant);
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center px-6 text-center">
      <Mark className="size-12" />
      <h1 className="mt-6 text-2xl font-bold tracking-[-0.02em]">Sign In Required</h1>
      <p className="mt-2 mb-8 text-ink-soft">
        The assistant of {PRODUCT} answers from your own tasks and plan, so it has to know who you are.
      </p>
      <Link href={authReturningTo(ROUTES.assistant)} className={buttonClass('primary', 'lg')}>
        Sign In
      </Link>
    </main>
  );
}
