import { Link } from 'wouter';
import { count } from '../../../domain/count.ts';
import type { Goal } from '../../../domain/goal/goal.ts';
import type { Progress } from '../../../domain/task/figures/statistics.ts';
import type { Task } from '../../../domain/task/task.ts';
import type { LocalMinute } from '../../../domain/time/day.ts';
import { CATEGORY_NAMES, hueOf } from '../../goal/category.tsx';
import { GoalRing } from '../../goal/goal-ring.tsx';
import { addressOf } from '../../lists/place/scope.ts';
import { taskCount } from '../../task/task-count.ts';
import { GoalButtons } from './goal-buttons.tsx';
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

/** A goal in one line of columns; where there's no room for them, its facts are below its title. */
export function GoalRow({ goal, progress, next, now, onEdit, onDelete }: Props) {
  const titleId = `goal-${goal.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="group/goal relative flex min-h-14 items-start gap-x-3 py-3.5 pr-2 pl-3 @4xl:min-h-17 @4xl:items-center @4xl:py-1 @4xl:pr-4 @4xl:pl-4"
    >
      <GoalRing category={goal.category} progress={progress} size="sm" />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-1 text-sm @4xl:grid-cols-[minmax(0,1fr)_14rem_11rem_8rem] @4xl:items-center">
        <div className="min-w-0">
          <h2 id={titleId} title={goal.title} className="text-base leading-6 font-medium">
            <Link
              href={addressOf({ kind: 'goal', id: goal.id })}
              className="block truncate rounded decoration-accent decoration-2 underline-offset-4 hover:underline coarse:-my-2.5 coarse:min-h-11 coarse:leading-11 @4xl:my-0 @4xl:leading-6"
            >
              <bdi translate="no">{goal.title}</bdi>
            </Link>
          </h2>
          <p className="truncate text-xs text-ink-soft">
            {CATEGORY_NAMES[goal.category]}
            {goal.description && (
              <>
                {' · '}
                <bdi translate="no" title={goal.description}>
                  {goal.description}
                </bdi>
              </>
            )}
          </p>
        </div>
        <NextTask goal={goal} progress={progress} next={next} />
        <Standing category={goal.category} progress={progress} />
        {goal.targetDate && <TargetDate date={goal.targetDate} now={now} reached={isReached(progress)} />}
      </div>
      <GoalButtons goal={goal} onEdit={() => onEdit(goal)} onDelete={() => onDelete(goal)} />
    </article>
  );
}

const isReached = ({ total, completed }: Progress): boolean => total > 0 && completed === total;

function Standing({
  category,
  progress: { total, completed, progress },
}: Pick<Goal, 'category'> & { progress: Progress }) {
  return (
    <div className="max-w-60" style={hueOf(category)}>
      <p className="flex items-baseline gap-2 text-xs text-ink-soft tabular-nums">
        <span className="text-sm font-semibold text-ink">{progress}%</span>
        {total === 0 ? 'No tasks yet' : `${count(completed)} of ${taskCount(total)} done`}
      </p>
      <span
        aria-hidden="true"
        hidden={total === 0}
        className="mt-1.5 hidden h-1 overflow-hidden rounded-full bg-sunken @4xl:block"
      >
        <span className="block h-full rounded-full bg-(--hue)" style={{ width: `${progress}%` }} />
      </span>
    </div>
  );
}
