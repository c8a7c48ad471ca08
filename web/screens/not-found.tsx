import { useEffect } from 'react';
import { Link } from 'wouter';
import { log } from '../device/log.ts';
import { usePageTitle } from '../device/use-page-title.ts';
import { ROUTES } from '../routes/routes.ts';
import { buttonClass } from '../ui/button.tsx';

/** The page for unknown addresses (product.md §2). */
export default function NotFound({ path }: { path: string }) {
  usePageTitle('Page not found');
  useEffect(() => log('404: no page at', path), [path]);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-6 text-center">
      <svg viewBox="0 0 200 96" className="w-56" fill="none" aria-hidden="true">
        <path
          d="M100 80m-44 0a44 44 0 0 1 88 0"
          className="stroke-line-strong"
          strokeWidth="2"
          strokeDasharray="2 6"
          strokeLinecap="round"
        />
        <path d="M12 80H188" className="stroke-ink" strokeWidth="2.5" strokeLinecap="round" />
        <path d="M82 80a18 18 0 0 1 36 0Z" className="fill-accent" />
      </svg>
      <p className="mt-8 text-sm font-semibold text-ink-faint tabular-nums">404</p>
      <h1 className="mt-1 text-2xl font-bold tracking-[-0.02em]">Oops! Page not found</h1>
      <p className="mt-2 max-w-full truncate text-ink-soft">
        There’s nothing at <span className="font-medium text-ink">{path}</span>
      </p>
      <Link href={ROUTES.landing} className={`mt-8 ${buttonClass('primary', 'lg')}`}>
        Return to Home
      </Link>
    </main>
  );
}
