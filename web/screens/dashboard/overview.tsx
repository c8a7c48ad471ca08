import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { OlderNote } from '../../task/older-note.tsx';
import { Figures } from '../../ui/figures.tsx';
import { GoalProgress } from './goal-progress.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { OverallProgress } from './overall-progress.tsx';
import { OVERVIEW_PLACE } from './overview-loading.tsx';
import { TodaysFocus } from './todays-focus.tsx';
import type { DashboardDay } from './use-day.ts';

/** The statistics panel (product.md §2): totals, today, what needs attention, and goals. */
export default function Overview({ day }: { day: DashboardDay }) {
  const { total, completed, remaining, progress } = day.statistics;
  return (
    <section aria-labelledby="overview" className={OVERVIEW_PLACE}>
      <div className="mb-2.5 flex items-center justify-between px-1">
        <h2 id="overview" className="text-sm font-semibold">
          Overview
        </h2>
        <Link
          href={ROUTES.insights}
          className="-my-2 -mr-2 flex h-9 items-center gap-1.5 rounded-lg px-2 text-sm font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink coarse:h-11"
        >
          {PAGE_TITLES.insights}
          <ArrowRight size={13} />
        </Link>
      </div>
      <OlderNote />
      <div className="rounded-2xl border border-line bg-surface">
        <div className="grid items-center gap-x-12 gap-y-5 p-5 @min-[44rem]:grid-cols-[3fr_2fr]">
          <Figures
            figures={[
              { label: 'Total Tasks', value: total },
              { label: 'Completed', value: completed },
              { label: 'Remaining', value: remaining },
              { label: 'Progress %', value: progress },
            ]}
          />
          <OverallProgress statistics={day.statistics} />
        </div>
        <div className="grid divide-line border-t border-line @max-[44rem]:divide-y @min-[44rem]:grid-cols-3 @min-[44rem]:divide-x">
          <TodaysFocus day={day} />
          <NeedsAttention day={day} />
          <GoalProgress goals={day.statistics.goals} />
        </div>
      </div>
    </section>
  );
}
