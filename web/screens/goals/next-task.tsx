import { ArrowRight, Check, Plus } from 'lucide-react';
import { Link } from 'wouter';
import type { Goal } from '../../../domain/goal/goal.ts';
import type { Progress } from '../../../domain/task/figures/statistics.ts';
import type { Task } from '../../../domain/task/task.ts';
import { withTask } from '../../navigation/task-address.ts';
import { ROUTES, tasksOfGoal } from '../../routes/routes.ts';
import { Typed } from '../../ui/typed.tsx';

type Props = {
  goal: Goal;
  progress: Progress;
  /** The open task that is due first. */
  next: Task | undefined;
};

export function NextTask({ goal, progress, next }: Props) {
  if (progress.total === 0)
    return (
      <Link
        href={tasksOfGoal(goal.id)}
        className="-mx-2 flex h-8 min-w-0 items-center gap-2 rounded-lg px-2 font-medium text-ink-soft transition-colors hover:bg-sunken hover:text-ink coarse:-my-1 coarse:h-11 @4xl:my-0"
      >
        <Plus size={15} />
        Create tasks for this goal
      </Link>
    );
  if (!next)
    return (
      <p className="flex h-8 items-center gap-2 text-ink-soft">
        <Check size={14} className="shrink-0" />
        All tasks done.
      </p>
    );
  return (
    <Link
      href={withTask(ROUTES.goals, next.id)}
      className="-mx-2 flex h-8 min-w-0 items-center gap-2 rounded-lg px-2 text-ink-soft transition-colors hover:bg-sunken coarse:-my-1 coarse:h-11 @4xl:my-0"
    >
      <ArrowRight size={14} className="shrink-0" />
      <span className="truncate">
        Next: <Typed className="text-ink">{next.title}</Typed>
      </span>
    </Link>
  );
}
