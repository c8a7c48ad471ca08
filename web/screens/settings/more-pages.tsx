import { ChartColumn, ChevronRight, CircleHelp, CreditCard, ListTodo, Sparkles, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { planLabel, usePlan } from '../../store/use-plan.ts';

/** On a phone, links to the pages without a tab (product.md §2). */
export function MorePages() {
  const plan = planLabel(usePlan());
  const pages = [
    { page: 'billing', icon: CreditCard, about: plan },
    { page: 'assistant', icon: Sparkles, about: 'Ask about your day' },
    { page: 'tasks', icon: ListTodo, about: 'All your tasks' },
    { page: 'insights', icon: ChartColumn, about: 'Charts by week and month' },
    { page: 'trash', icon: Trash2, about: 'Deleted items' },
    { page: 'help', icon: CircleHelp, about: 'How everything works' },
  ] as const;
  return (
    <nav aria-label="More pages" className="mt-6 wide:hidden">
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {pages.map(({ page, icon: Icon, about }) => (
          <li key={page}>
            <Link
              href={ROUTES[page]}
              className="flex min-h-14 items-center gap-3 rounded-xl px-4 -outline-offset-2"
            >
              <Icon size={18} className="shrink-0 text-ink-faint" aria-hidden="true" />
              <span className="min-w-0 flex-1 text-sm font-medium">{PAGE_TITLES[page]}</span>
              <span className="truncate text-sm text-ink-soft">{about}</span>
              <ChevronRight size={16} className="shrink-0 text-ink-faint" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
