import { CalendarPlus } from 'lucide-react';
import { type PointerEvent, useId, useMemo, useState } from 'react';
import { count } from '../../../../domain/count.ts';
import { tasksToPlan } from '../../../../domain/planner/planned-task.ts';
import { whenOf } from '../../../../domain/task/dates.ts';
import { estimateWords } from '../../../../domain/task/figures/estimate-words.ts';
import type { Task } from '../../../../domain/task/task.ts';
import { dayAndMonth, timeWords } from '../../../task/date/due-words.ts';
import { useShownTasks } from '../../../task/use-shown-tasks.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/field/search-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

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

type PickProps = {
  date: string;
  onPlan: (task: Task) => void;
  onDrag?: ((task: Task, down: PointerEvent) => void) | undefined;
};

const FRAME =
  'flex w-full items-center gap-2 rounded-lg border border-line bg-surface py-0.5 pr-0.5 pl-3 text-left';

function Words({ task, date }: { task: Task; date: string }) {
  const when = whenOf(task);
  const facts = [
    when?.startsWith(date) && timeWords(when),
    when && when.slice(0, 10) > date && dayAndMonth(when.slice(0, 10)),
    task.estimatedMinutes !== undefined && estimateWords(task.estimatedMinutes),
  ].filter(Boolean);
  return (
    <span className="min-w-0 flex-1 py-1">
      <span translate="no" className="line-clamp-2 text-sm [overflow-wrap:anywhere]">
        {task.title}
      </span>
      {facts.length > 0 && <span className="block text-xs text-ink-faint">{facts.join(' · ')}</span>}
    </span>
  );
}

/** A task that can be dragged or planned with a button; without dragging, all of it is the button. */
function TaskPick({ task, date, onPlan, onDrag }: { task: Task } & PickProps) {
  const label = `Block time for ${task.title}`;
  if (!onDrag)
    return (
      <button
        type="button"
        aria-label={label}
        onClick={() => onPlan(task)}
        className={`${FRAME} min-h-11 hover:bg-sunken`}
      >
        <Words task={task} date={date} />
        <CalendarPlus size={16} className="mr-3 shrink-0 text-ink-faint" />
      </button>
    );
  return (
    <div
      onPointerDown={(down) => onDrag(task, down)}
      className={`${FRAME} cursor-grab touch-pan-y select-none hover:border-line-strong`}
    >
      <Words task={task} date={date} />
      <IconButton
        label={label}
        icon={<CalendarPlus size={16} />}
        onPointerDown={(down) => down.stopPropagation()}
        onClick={() => onPlan(task)}
      />
    </div>
  );
}
