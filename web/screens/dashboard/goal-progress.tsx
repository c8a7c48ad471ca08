import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { goalProgress, goalSummary } from '../../../domain/goal/goal.ts';
import type { Statistics } from '../../../domain/task/figures/statistics.ts';
import { GoalRing } from '../../goal/goal-ring.tsx';
import { ROUTES } from '../../routes/routes.ts';
import { useRows } from '../../store/use-store.ts';
import { OverviewPart } from './overview-part.tsx';

const SHOWN = 4;

export function GoalProgress({ goals: progress }: { goals: Statistics['goals'] }) {
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
