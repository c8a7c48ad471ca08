import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { count } from '../../domain/count.ts';
import { statistics } from '../../domain/task/statistics.ts';
import type { Task } from '../../domain/task/task.ts';
import { useLocalMinute } from '../device/clock.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';

function Figure({
  value,
  children,
  alarming = false,
}: {
  value: ReactNode;
  children: ReactNode;
  alarming?: boolean;
}) {
  return (
    <li className={alarming ? 'font-medium text-danger' : ''}>
      <span className={`font-semibold tabular-nums ${alarming ? '' : 'text-ink'}`}>{value}</span> {children}
    </li>
  );
}

/** Statistics of tasks: a line of numbers over a progress bar (product.md §9). */
export function TaskStatistics({ tasks }: { tasks: Iterable<Task> }) {
  const now = useLocalMinute();
  // Deferred, so that the tasks themselves render first.
  const counted = useDeferredValue(tasks);
  const all = useMemo(() => statistics(counted, now), [counted, now]);
  const dueToday = all.today.filter(({ completed }) => !completed).length;
  return (
    <div>
      <ul aria-label="Statistics" className="mb-1 flex flex-wrap gap-x-3 text-xs text-ink-soft">
        <Figure value={count(all.remaining)}>open</Figure>
        {all.overdue > 0 && (
          <Figure value={count(all.overdue)} alarming>
            overdue
          </Figure>
        )}
        {dueToday > 0 && <Figure value={count(dueToday)}>due today</Figure>}
        {all.highPriority > 0 && <Figure value={count(all.highPriority)}>high priority</Figure>}
        {all.minutesRemaining > 0 && <Figure value={all.timeRemaining}>left</Figure>}
        <li className="ml-auto tabular-nums max-sm:hidden">{all.progress}% done</li>
      </ul>
      <ProgressBar percent={all.progress} label="Completed tasks" />
    </div>
  );
}
