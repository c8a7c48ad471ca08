import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { count } from '../../../domain/count.ts';
import type { LocalMinute } from '../../../domain/day.ts';
import type { Goal } from '../../../domain/goal/goal.ts';
import type { Progress } from '../../../domain/task/statistics.ts';
import type { Task } from '../../../domain/task/task.ts';
import { CATEGORY_NAMES } from '../../goal/category.tsx';
import { GoalRing } from '../../goal/goal-ring.tsx';
import { addressOf } from '../../lists/scope.ts';
import { taskCount } from '../../task/task-count.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { NextTask } from './next-task.tsx';
import { TargetDate } from './target-date.tsx';

type Props = {
  goal: Goal;
  progress: Progress;
  next: Task | undefined;
  now: LocalMinute;
  onEdit: (goal: Goal) => void;
  onDelete: (goal: Goal) => void;
};

export function GoalCard({ goal, progress, next, now, onEdit, onDelete }: Props) {
  const titleId = `goal-${goal.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="flex min-w-0 flex-1 flex-col rounded-2xl border border-line bg-surface"
    >
      <div className="flex items-start gap-4 p-4 pr-2">
        <GoalRing category={goal.category} progress={progress} />
        <div className="min-w-0 flex-1">
          <div className="-mt-1.5 flex items-center">
            <p className="flex-1 text-xs text-ink-soft">{CATEGORY_NAMES[goal.category]}</p>
            <IconButton
              label={`Edit ${goal.title}`}
              icon={<Pencil size={15} />}
              onClick={() => onEdit(goal)}
            />
            <IconButton
              label={`Delete ${goal.title}`}
              icon={<Trash2 size={15} />}
              onClick={() => onDelete(goal)}
            />
          </div>
          <h2
            id={titleId}
            title={goal.title}
            className="-mt-0.5 mr-2 line-clamp-3 leading-6 font-semibold tracking-[-0.01em] [overflow-wrap:anywhere]"
          >
            <Link
              href={addressOf({ kind: 'goal', id: goal.id })}
              className="rounded decoration-accent decoration-2 underline-offset-4 hover:underline coarse:inline-block coarse:min-h-11"
            >
              <bdi translate="no">{goal.title}</bdi>
            </Link>
          </h2>
          <Standing {...progress} />
        </div>
      </div>
      {goal.description && (
        <p
          translate="no"
          className="mx-4 mb-3 line-clamp-3 text-sm whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]"
        >
          {goal.description}
        </p>
      )}
      {goal.targetDate && <TargetDate date={goal.targetDate} now={now} reached={isReached(progress)} />}
      <footer className="mt-auto border-t border-line px-4 py-2.5 text-sm">
        <NextTask goal={goal} progress={progress} next={next} />
      </footer>
    </article>
  );
}

const isReached = ({ total, completed }: Progress): boolean => total > 0 && completed === total;

function Standing({ total, completed, progress }: Progress) {
  return (
    <p className="mt-1 flex items-baseline gap-2 text-sm text-ink-soft tabular-nums">
      <span className="font-semibold text-ink">{progress}%</span>
      {total === 0 ? 'No tasks yet' : `${count(completed)} of ${taskCount(total)} done`}
    </p>
  );
}
