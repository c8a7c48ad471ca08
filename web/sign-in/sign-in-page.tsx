import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Mark } from '../brand/mark.tsx';
import { usePageTitle } from '../device/use-page-title.ts';
import { authReturningTo, PAGE_TITLES, type PageName, ROUTES } from '../routes/routes.ts';
import { buttonClass } from '../ui/button.tsx';

type Props = { page: PageName; title: string; children: ReactNode };

/** Shown instead of a page to signed-out people; returns them to the page after signing in (product.md §2). */
export function SignInPage({ page, title, children }: Props) {
  usePageTitle(PAGE_TITLES[page]);
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center px-6 text-center">
      <Mark className="size-12" />
      <h1 className="mt-6 text-2xl font-bold tracking-[-0.02em]">{title}</h1>
      <p className="mt-2 mb-8 text-ink-soft">{children}</p>
      <Link href={authReturningTo(ROUTES[page])} className={buttonClass('primary', 'lg')}>
        Sign In
      </Link>
    </main>
  );
}
