import { ArrowRight, Calendar, Check, Pencil, Plus, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { count } from '../../../domain/count.ts';
import type { LocalMinute } from '../../../domain/day.ts';
import { daysAhead } from '../../../domain/due.ts';
import type { Goal } from '../../../domain/goal/goal.ts';
import type { Progress } from '../../../domain/task/statistics.ts';
import type { Task } from '../../../domain/task/task.ts';
import { CATEGORY_NAMES } from '../../goal/category.tsx';
import { GoalRing } from '../../goal/goal-ring.tsx';
import { targetWords } from '../../goal/target-words.ts';
import { addressOf } from '../../lists/scope.ts';
import { openTask, tasksOfGoal } from '../../routes/routes.ts';
import { dueWords } from '../../task/due-words.ts';
import { taskCount } from '../../task/task-count.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type Props = {
  goal: Goal;
  progress: Progress;
  /** The open task that is due first. */
  next: Task | undefined;
  now: LocalMinute;
  onEdit: (goal: Goal) => void;
  onDelete: (goal: Goal) => void;
};

/** A goal's progress, target date and next task. */
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
              <bdi>{goal.title}</bdi>
            </Link>
          </h2>
          <Standing {...progress} />
        </div>
      </div>
      {goal.description && (
        <p className="mx-4 mb-3 line-clamp-3 text-sm whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
          {goal.description}
        </p>
      )}
      {goal.targetDate && <Target date={goal.targetDate} now={now} reached={isReached(progress)} />}
      <footer className="mt-auto border-t border-line px-4 py-2.5 text-sm">
        <Next goal={goal} progress={progress} next={next} />
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

function Target({ date, now, reached }: { date: string; now: LocalMinute; reached: boolean }) {
  const late = !reached && daysAhead(date, now) < 0;
  return (
    <p
      className={`mx-4 mb-3 flex items-center gap-2 text-sm ${late ? 'font-medium text-danger' : 'text-ink-soft'}`}
    >
      <Calendar size={14} className="shrink-0" />
      <span>
        Target <time dateTime={date}>{dueWords(date, now)}</time>
        {!reached && Math.abs(daysAhead(date, now)) > 1 && ` · ${targetWords(date, now)}`}
      </span>
    </p>
  );
}

function Next({ goal, progress, next }: Pick<Props, 'goal' | 'progress' | 'next'>) {
  if (progress.total === 0)
    return (
      <Link
        href={tasksOfGoal(goal.id)}
        className="-mx-2 flex h-8 items-center gap-2 rounded-lg px-2 font-medium text-accent-text transition-colors hover:bg-sunken coarse:h-11"
      >
        <Plus size={15} />
        Create tasks for this goal
      </Link>
    );
  if (!next)
    return (
      <p className="flex h-8 items-center gap-2 text-ink-soft coarse:h-11">
        <Check size={14} className="shrink-0" />
        All tasks done.
      </p>
    );
  return (
    <Link
      href={openTask(next.id)}
      className="-mx-2 flex h-8 min-w-0 items-center gap-2 rounded-lg px-2 text-ink-soft transition-colors hover:bg-sunken coarse:h-11"
    >
      <ArrowRight size={14} className="shrink-0" />
      <span className="truncate">
        Next: <span className="text-ink">{next.title}</span>
      </span>
    </Link>
  );
}
