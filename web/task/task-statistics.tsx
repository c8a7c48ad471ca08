import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { count } from '../../domain/count.ts';
import { statistics } from '../../domain/statistics.ts';
import type { Task } from '../../domain/task.ts';
import { useLocalMinute } from '../shell/clock.ts';
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

/** How some tasks stand, in a line of figures over a bar (SPEC §9). */
export function TaskStatistics({ tasks }: { tasks: Iterable<Task> }) {
  const now = useLocalMinute();
  // The task itself is painted first.
  const counted = useDeferredValue(tasks);
  const all = useMemo(() => statistics(counted, now), [counted, now]);
  const dueToday = all.today.filter(({ completed }) => !completed).length;
  return (
    <div>
      <ul aria-label="Statistics" className="mb-2 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-soft">
        <Figure value={count(all.remaining)}>open</Figure>
        {all.overdue > 0 && (
          <Figure value={count(all.overdue)} alarming>
            overdue
          </Figure>
        )}
        {dueToday > 0 && <Figure value={count(dueToday)}>due today</Figure>}
        {all.highPriority > 0 && <Figure value={count(all.highPriority)}>high priority</Figure>}
        {all.minutesRemaining > 0 && <Figure value={all.timeRemaining}>left</Figure>}
        <li className="ml-auto tabular-nums">{all.progress}% done</li>
      </ul>
      <ProgressBar percent={all.progress} label="Completed tasks" />
    </div>
  );
}
