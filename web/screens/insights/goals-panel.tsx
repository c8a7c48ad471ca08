import type { Insights } from '../../../domain/insights/insights.ts';
import { timeText } from '../../../domain/task/figures/statistics.ts';
import { GoalRing } from '../../goal/goal-ring.tsx';
import { taskCount } from '../../task/task-count.ts';
import { Panel } from './chart.tsx';

const SHOWN = 6;

export function GoalsPanel({ goals }: Pick<Insights, 'goals'>) {
  const moved = goals.filter(({ completed, focus }) => completed > 0 || focus > 0);
  if (moved.length === 0) return null;
  const shown = moved.toSorted((a, b) => b.completed - a.completed || b.focus - a.focus).slice(0, SHOWN);
  return (
    <Panel
      title="Goal progress"
      summary={`${moved.length} of ${goals.length} ${goals.length === 1 ? 'goal' : 'goals'} moved forward.`}
    >
      <ul className="mt-4 grid gap-x-8 gap-y-2.5 grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))]">
        {shown.map(({ goal, progress, completed, focus }) => (
          <li key={goal.id} className="flex min-w-0 items-center gap-3 text-sm">
            <GoalRing category={goal.category} progress={progress} size="sm" />
            <span className="min-w-0 flex-1">
              <span translate="no" className="block truncate">
                {goal.title}
              </span>
              <span className="block text-xs text-ink-soft">
                {completed > 0 ? `${taskCount(completed)} completed` : 'Nothing completed'}
                {focus > 0 && ` · ${timeText(focus)} of focus`}
              </span>
            </span>
            <span className="shrink-0 font-semibold tabular-nums">{progress.progress}%</span>
          </li>
        ))}
      </ul>
      {moved.length > SHOWN && <p className="mt-3 text-xs text-ink-soft">+{moved.length - SHOWN} more</p>}
    </Panel>
  );
}
