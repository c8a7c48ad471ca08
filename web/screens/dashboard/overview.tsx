import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { goalProgress, goalSummary } from '../../../domain/goal/goal.ts';
import type { Statistics } from '../../../domain/task/figures/statistics.ts';
import { GoalRing } from '../../goal/goal-ring.tsx';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { useRows } from '../../store/use-store.ts';
import { OlderNote } from '../../task/older-note.tsx';
import { Figures } from '../../ui/figures.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { OVERVIEW_PLACE } from './overview-loading.tsx';
import { OverviewPart } from './overview-part.tsx';
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

/** All tasks as one bar: completed, and of the rest, overdue. */
function OverallProgress({ statistics }: { statistics: Statistics }) {
  const { total, completed, overdue, progress, minutesRemaining, timeRemaining } = statistics;
  const width = (part: number) => ({ width: total === 0 ? 0 : `${(part / total) * 100}%` });
  return (
    <div>
      <p className="mb-2 flex justify-between text-xs text-ink-soft">
        <span>
          Overall Progress
          {minutesRemaining > 0 && ` · ${timeRemaining} of work remaining`}
        </span>
        <span className="font-medium text-ink tabular-nums">{progress}%</span>
      </p>
      <div
        role="progressbar"
        aria-label="Overall Progress"
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
        className="flex h-2.5 overflow-hidden rounded-full bg-sunken"
      >
        <span className="bg-accent transition-[width]" style={width(completed)} />
        {overdue > 0 && (
          <span
            className="shadow-[-2px_0_var(--surface)] bg-[repeating-linear-gradient(135deg,var(--danger)_0_2px,transparent_2px_5px)] transition-[width]"
            style={width(overdue)}
          />
        )}
      </div>
    </div>
  );
}

const SHOWN = 4;

function GoalProgress({ goals: progress }: { goals: Statistics['goals'] }) {
  const goals = [...useRows('goal').values()];
  const all = goals
    .map((goal) => ({ goal, progress: goalProgress(goal.id, progress) }))
    .sort((a, b) => b.progress.total - a.progress.total || (a.goal.id < b.goal.id ? -1 : 1));
  return (
    <OverviewPart
      title="Goal Progress"
      aside={
        <Link
          href={ROUTES.goals}
          className="-my-2 -mr-2 flex h-9 items-center gap-1.5 rounded-lg px-2 text-xs font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink coarse:h-11"
        >
          {goals.length > 0 ? `${goalSummary(goals, progress).averageProgress}% average` : 'All goals'}
          <ArrowRight size={13} />
        </Link>
      }
    >
      {goals.length === 0 && <p className="text-sm text-ink-soft">No goals yet</p>}
      <ul className="space-y-2">
        {all.slice(0, SHOWN).map(({ goal, progress }) => (
          <li key={goal.id} className="flex min-w-0 items-center gap-3">
            <GoalRing category={goal.category} progress={progress} size="sm" />
            <span translate="no" className="min-w-0 flex-1 truncate text-sm">
              {goal.title}
            </span>
            <span className="shrink-0 text-sm font-semibold tabular-nums">{progress.progress}%</span>
          </li>
        ))}
      </ul>
    </OverviewPart>
  );
}
