import { Link } from 'wouter';
import { PAGE_TITLES, type PageName, ROUTES } from '../routes/routes.ts';
import { TABS } from './navigation.tsx';

/** The pages without a tab are behind that of the workspace. */
const tabOf = (page: PageName): PageName => (TABS.some((tab) => tab.page === page) ? page : 'workspace');

export function TabBar({ page }: { page: PageName }) {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] wide:hidden"
    >
      <ul className="mx-auto flex max-w-lg px-1 short:max-w-2xl">
        {TABS.map(({ page: target, icon: Icon }) => (
          <li key={target} className="min-w-0 flex-1">
            <Link
              href={ROUTES[target]}
              aria-current={page === target ? 'page' : tabOf(page) === target || undefined}
              className="group flex h-15 flex-col items-center justify-center gap-0.5 short:h-11 short:flex-row short:gap-1 rounded-lg text-[0.6875rem] leading-4 font-medium text-ink-faint -outline-offset-2 transition-colors aria-[current]:font-semibold aria-[current]:text-ink"
            >
              <span className="flex h-7 w-12 items-center justify-center rounded-full transition-colors group-aria-[current]:bg-accent group-aria-[current]:text-on-accent">
                <Icon size={19} strokeWidth={1.9} />
              </span>
              <span className="max-w-full truncate">{PAGE_TITLES[target]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
