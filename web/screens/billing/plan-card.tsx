import { ArrowRight, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Plan } from '../../../domain/billing/plan.ts';
import { PLAN_LINES } from '../../../domain/billing/plan-benefits.ts';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';

function Lines({ lines, isPro }: { lines: readonly string[]; isPro: boolean }) {
  return (
    <ul className="mt-4 space-y-2.5 text-sm">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <Check
            size={17}
            className={`mt-0.5 shrink-0 ${isPro ? 'text-accent-text' : 'text-ink-faint'}`}
            aria-hidden="true"
          />
          {line}
        </li>
      ))}
    </ul>
  );
}

type Props = {
  plan: Plan;
  isCurrent: boolean;
  name: string;
  price: string | undefined;
  period?: string;
  note: ReactNode;
  children: ReactNode;
};

export function PlanCard({ plan, isCurrent, name, price, period, note, children }: Props) {
  const isPro = plan === 'pro';
  return (
    <section
      aria-label={name}
      className={`flex flex-col rounded-2xl border bg-surface p-5 sm:p-6 ${isPro ? 'border-accent-text shadow-low' : 'border-line'}`}
    >
      <h2 className="text-sm font-semibold text-ink-soft">{name}</h2>
      {price && (
        <p className="mt-2 flex items-baseline gap-2">
          <span className="text-3xl font-extrabold tracking-[-0.035em] tabular-nums">{price}</span>
          {period && <span className="text-sm text-ink-soft">{period}</span>}
        </p>
      )}
      <div className="mt-1.5 flex h-6 items-center">{note}</div>
      <Lines lines={PLAN_LINES[plan]} isPro={isPro} />
      <p className="mt-4 flex h-5 items-center text-sm empty:hidden">
        {isPro && (
          <Link
            href={ROUTES.insights}
            className="inline-flex items-center gap-1.5 text-ink-soft underline-offset-4 hover:text-ink hover:underline coarse:min-h-11"
          >
            {isCurrent ? `Open ${PAGE_TITLES.insights}` : `Preview ${PAGE_TITLES.insights}`}
            <ArrowRight size={15} aria-hidden="true" />
          </Link>
        )}
      </p>
      <div className="mt-auto pt-5">{children}</div>
    </section>
  );
}
