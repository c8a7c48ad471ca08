import { ChartColumn, CircleHelp, CreditCard, Settings, Sparkles, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { planLabel, usePlan } from '../../store/use-plan.ts';

const PAGES = [
  { page: 'assistant', icon: Sparkles },
  { page: 'insights', icon: ChartColumn },
  { page: 'billing', icon: CreditCard },
  { page: 'settings', icon: Settings },
  { page: 'help', icon: CircleHelp },
  { page: 'trash', icon: Trash2 },
] as const;

/** On a phone, links to the pages without a tab (product.md §2). */
export function MorePages() {
  const plan = planLabel(usePlan());
  return (
    <nav aria-label="More pages" className="mt-3">
      <h2 className="flex h-8 items-center px-3 text-xs font-semibold text-ink-faint coarse:h-11">More</h2>
      <ul>
        {PAGES.map(({ page, icon: Icon }) => (
          <li key={page}>
            <Link
              href={ROUTES[page]}
              className="flex h-12 items-center gap-3 rounded-lg px-3 -outline-offset-2"
            >
              <Icon size={16} className="w-4.5 shrink-0 text-ink-faint" aria-hidden="true" />
              <span className="min-w-0 flex-1 truncate">{PAGE_TITLES[page]}</span>
              {page === 'billing' && <span className="text-sm text-ink-faint">{plan}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
