import { Link } from 'wouter';
import { Mark } from '../brand/mark.tsx';
import { PAGE_TITLES, type PageName, ROUTES } from '../routes.ts';
import { buttonClass } from '../ui/button.tsx';

const PLANS: Partial<Record<PageName, string[]>> = {
  assistant: ['A chat that knows your tasks', 'Help to decide what comes first'],
  settings: ['Appearance, notifications and timer lengths', 'Your name, and a way to report an issue'],
};

/** An honest stand-in for a page that is not there yet: what it will do. */
export default function Coming({ page }: { page: PageName }) {
  return (
    <section className="mx-auto max-w-md pt-8 md:pt-16">
      <Mark className="size-10" />
      <h1 className="mt-6 text-2xl font-bold tracking-[-0.02em]">{PAGE_TITLES[page]}</h1>
      <p className="mt-2 text-ink-soft">This page is not built yet. This is what it will hold:</p>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {PLANS[page]?.map((line) => (
          <li key={line} className="flex items-baseline gap-3 py-3 text-sm">
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full border-2 border-accent" />
            {line}
          </li>
        ))}
      </ul>
      <Link href={ROUTES.dashboard} className={`mt-8 ${buttonClass('plain')}`}>
        Back to the dashboard
      </Link>
    </section>
  );
}
