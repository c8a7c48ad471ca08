import { ArrowRight, Check, Ellipsis, History, Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { count } from '../../../domain/count.ts';
import type { Goal } from '../../../domain/goal/goal.ts';
import type { Progress } from '../../../domain/task/figures/statistics.ts';
import type { Task } from '../../../domain/task/task.ts';
import type { LocalMinute } from '../../../domain/time/day.ts';
import { daysAhead } from '../../../domain/time/due.ts';
import { CATEGORY_NAMES, hueOf } from '../../goal/category.tsx';
import { GoalRing } from '../../goal/goal-ring.tsx';
import { targetWords } from '../../goal/target-words.ts';
import { addressOf } from '../../lists/place/scope.ts';
import { withTask } from '../../navigation/task-address.ts';
import { ROUTES, tasksOfGoal } from '../../routes/routes.ts';
import { ledDueWords } from '../../task/date/due-words.ts';
import { taskCount } from '../../task/task-count.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/overlay/overlays.tsx';
import { popupPart } from '../../ui/overlay/popup-part.tsx';
import { Typed } from '../../ui/typed.tsx';

type Props = {
  goal: Goal;
  progress: Progress;
  next: Task | undefined;
  now: LocalMinute;
  onEdit: (goal: Goal) => void;
  onDelete: (goal: Goal) => void;
};

/**
 * A goal in one line of columns; where there's no room for them, its figures and its next task are below its title, and
 * the ring's icon and color stand for its category.
 */
export function GoalRow({ goal, progress, next, now, onEdit, onDelete }: Props) {
  const titleId = `goal-${goal.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className="group/goal relative flex min-h-14 items-start gap-x-3 py-3 pr-2 pl-3 @4xl:min-h-17 @4xl:items-center @4xl:py-1 @4xl:pr-4 @4xl:pl-4"
    >
      <GoalRing category={goal.category} progress={progress} size="sm" />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 text-sm @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem_8rem] @4xl:items-center @4xl:gap-x-5">
        <div className="min-w-0 basis-full coarse:pr-10 @4xl:pr-0">
          <h2 id={titleId} title={goal.title} className="text-base leading-6 font-medium">
            <Link
              href={addressOf({ kind: 'goal', id: goal.id })}
              className="block truncate rounded decoration-accent decoration-2 underline-offset-4 hover:underline coarse:-my-2.5 coarse:min-h-11 coarse:leading-11 @4xl:my-0 @4xl:leading-6"
            >
              <bdi translate="no">{goal.title}</bdi>
            </Link>
          </h2>
          <p className="truncate text-xs text-ink-soft @max-4xl:sr-only">
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
        <div className="order-1 min-w-0 basis-full @4xl:order-none">
          <NextTask goal={goal} progress={progress} next={next} />
        </div>
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

function TargetDate({ date, now, reached }: { date: string; now: LocalMinute; reached: boolean }) {
  const late = !reached && daysAhead(date, now) < 0;
  return (
    <p
      className={`text-xs @4xl:text-right @4xl:fine:group-focus-within/goal:opacity-0 @4xl:fine:group-hover/goal:opacity-0 ${late ? 'font-medium text-danger' : 'text-ink-soft'}`}
    >
      <time dateTime={date}>{ledDueWords('Target', date, now)}</time>
      {!reached && Math.abs(daysAhead(date, now)) > 1 && (
        <span className="@max-4xl:hidden @4xl:block">{targetWords(date, now)}</span>
      )}
    </p>
  );
}

type NextTaskProps = {
  goal: Goal;
  progress: Progress;
  /** The open task that is due first. */
  next: Task | undefined;
};

function NextTask({ goal, progress, next }: NextTaskProps) {
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

const RowHistory = popupPart(() => import('../../row-history/row-history.tsx'));

type GoalButtonsProps = { goal: Goal; onEdit: () => void; onDelete: () => void };

/** Three buttons while a mouse or the focus is on the row, over its title or date; a menu on touch screens. */
function GoalButtons({ goal, onEdit, onDelete }: GoalButtonsProps) {
  const { title } = goal;
  const more = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [hasHistory, setHistory] = useState(false);
  const showHistory = () => setHistory(true);
  return (
    <>
      <span className="absolute top-0.5 right-2 flex rounded-lg bg-surface @4xl:top-1/2 @4xl:-translate-y-1/2 opacity-0 transition-opacity group-focus-within/goal:opacity-100 group-hover/goal:opacity-100 coarse:hidden">
        <IconButton label={`Edit ${title}`} icon={<Pencil size={15} />} onClick={onEdit} />
        <IconButton label={`History of ${title}`} icon={<History size={15} />} onClick={showHistory} />
        <IconButton label={`Delete ${title}`} icon={<Trash2 size={15} />} onClick={onDelete} />
      </span>
      <IconButton
        ref={more}
        className="absolute! top-1.5 right-1 fine:hidden @4xl:static! @4xl:-my-1"
        label={`${title} options`}
        icon={<Ellipsis size={18} />}
        aria-haspopup="menu"
        onClick={() => setOpen(true)}
      />
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        anchor={more}
        items={[
          { label: 'Edit', icon: <Pencil size={15} />, onClick: onEdit },
          { label: 'History', icon: <History size={15} />, onClick: showHistory },
          { label: 'Delete', icon: <Trash2 size={15} />, onClick: onDelete, dangerous: true },
        ]}
      />
      <RowHistory entity="goal" row={goal} open={hasHistory} onClose={() => setHistory(false)} />
    </>
  );
}
