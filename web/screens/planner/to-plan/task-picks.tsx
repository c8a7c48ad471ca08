import { useId, useMemo, useState } from 'react';
import { count } from '../../../../domain/count.ts';
import { tasksToPlan } from '../../../../domain/planner/planned-task.ts';
import type { Task } from '../../../../domain/task/task.ts';
import { useShownTasks } from '../../../task/use-shown-tasks.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/field/search-field.tsx';
import { type PickProps, TaskPick } from './task-pick.tsx';

/** A section shows this many at first, and this many more at a time. */
const SHOWN = 20;
/** With fewer tasks than this, searching isn't worth a field. */
const WORTH_SEARCHING = 8;

type Props = PickProps & {
  today: string;
  /** The last day, if tasks are planned for the days from `date` on. */
  last?: string | undefined;
  /** The ids of tasks that already have an event or a time on this day. */
  planned: ReadonlySet<string>;
};

function Section({ title, tasks, ...pick }: { title: string; tasks: readonly Task[] } & PickProps) {
  const [shown, setShown] = useState(SHOWN);
  const id = useId();
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-xs font-medium text-ink-soft">
        {title} <span className="text-ink-faint tabular-nums">{count(tasks.length)}</span>
      </h3>
      <ul className="space-y-1.5">
        {tasks.slice(0, shown).map((task) => (
          <li key={task.id}>
            <TaskPick task={task} {...pick} />
          </li>
        ))}
      </ul>
      {tasks.length > shown && (
        <Button look="quiet" className="mt-1" onClick={() => setShown(shown + SHOWN)}>
          Show more
        </Button>
      )}
    </section>
  );
}

export function TaskPicks({ date, today, last, planned, ...on }: Props) {
  const tasks = useShownTasks();
  const [search, setSearch] = useState('');
  const all = useMemo(
    () => tasksToPlan(tasks.values(), { date, last, today, planned, search }),
    [tasks, date, last, today, planned, search],
  );
  const total = all.overdue.length + all.due.length + all.undated.length + all.later.length;
  if (total === 0 && !search)
    return <p className="text-sm text-ink-soft">No tasks left to plan for this {last ? 'week' : 'day'}.</p>;
  const pick = { date, ...on };
  return (
    <div className="space-y-4">
      {on.onDrag && (
        <p className="mb-3 text-sm text-ink-soft">Drag a task onto the schedule to block time for it.</p>
      )}
      {(search || total > WORTH_SEARCHING) && (
        <SearchField label="Search tasks to plan" value={search} onChange={setSearch} />
      )}
      {total === 0 && <p className="text-sm text-ink-soft">No tasks match “{search}”.</p>}
      <Section
        title={last ? 'This week' : date === today ? 'Today' : 'Due this day'}
        tasks={all.due}
        {...pick}
      />
      <Section title="Overdue" tasks={all.overdue} {...pick} />
      <Section title="No date" tasks={all.undated} {...pick} />
      <Section title="Other days" tasks={all.later} {...pick} />
    </div>
  );
}
