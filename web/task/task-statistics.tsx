import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { count } from '../../domain/count.ts';
import { statistics } from '../../domain/task/figures/statistics.ts';
import type { Task } from '../../domain/task/task.ts';
import { useLocalMinute } from '../device/clock.ts';

type FigureProps = { value: ReactNode; children: ReactNode; className?: string };

function Figure({ value, children, className = 'text-ink-soft' }: FigureProps) {
  return (
    <li className={`mr-2.5 inline ${className}`}>
      <span className="font-semibold tabular-nums">{value}</span> {children}
    </li>
  );
}

const ROOMY = 'text-ink-soft max-lg:hidden';
const ROOMIEST = 'text-ink-soft max-xl:hidden';

/** Statistics of tasks in one small line: as many as fit (product.md §9). @param isAboutToday today comes first */
export function TaskStatistics({
  tasks,
  isAboutToday = false,
  load,
}: {
  tasks: Iterable<Task>;
  isAboutToday?: boolean;
  /** How full today is, in place of the time that all tasks take. */
  load?: ReactNode;
}) {
  const now = useLocalMinute();
  // Deferred, so that the tasks themselves render first.
  const counted = useDeferredValue(tasks);
  const all = useMemo(() => statistics(counted, now), [counted, now]);
  const dueToday = all.today.filter(({ completed }) => !completed).length;
  const open = (
    <Figure key="open" value={count(all.remaining)} className={isAboutToday ? ROOMY : undefined}>
      open
    </Figure>
  );
  const today = dueToday > 0 && (
    <Figure key="today" value={count(dueToday)} className={isAboutToday ? undefined : ROOMY}>
      due today
    </Figure>
  );
  const overdue = all.overdue > 0 && (
    <Figure key="overdue" value={count(all.overdue)} className="text-danger">
      overdue
    </Figure>
  );
  return (
    <ul aria-label="Statistics" className="truncate text-xs leading-4 xl:flex xl:h-[1lh] xl:flex-wrap">
      {isAboutToday ? [today, overdue, open] : [open, overdue, today]}
      {all.highPriority > 0 && (
        <Figure value={count(all.highPriority)} className={ROOMIEST}>
          high priority
        </Figure>
      )}
      {load && <li className="mr-2.5 inline text-ink-soft">{load}</li>}
      {!load && all.minutesRemaining > 0 && (
        <Figure value={all.timeRemaining} className={ROOMIEST}>
          left
        </Figure>
      )}
      <Figure value={`${all.progress}%`} className={ROOMIEST}>
        done
      </Figure>
    </ul>
  );
}
