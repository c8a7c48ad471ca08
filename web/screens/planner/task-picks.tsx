import { CalendarPlus } from 'lucide-react';
import { type PointerEvent, useMemo } from 'react';
import type { Task } from '../../../domain/task/task.ts';
import { EVERYTHING, viewTasks } from '../../../domain/task/task-view.ts';
import { useRows } from '../../store/use-store.ts';
import { timeWords } from '../../task/due-words.ts';
import { estimateWords } from '../../task/estimate-select.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const SHOWN = 12;

type Props = {
  date: string;
  today: string;
  /** Titles of tasks that already have an event on this day. */
  planned: ReadonlySet<string>;
  onPlan: (task: Task) => void;
  onDrag?: ((task: Task, down: PointerEvent) => void) | undefined;
};

/** Tasks that can be planned on a day: those due that day (today also overdue ones) and those without a date. */
function useCandidates({ date, today, planned }: Pick<Props, 'date' | 'today' | 'planned'>): Task[] {
  const tasks = useRows('task');
  return useMemo(() => {
    const open = viewTasks(tasks.values(), { ...EVERYTHING, status: 'Active' });
    const fits = ({ dueDate }: Task) =>
      dueDate === undefined || dueDate.slice(0, 10) === date || (date === today && dueDate < date);
    return open.filter((task) => fits(task) && !planned.has(task.title)).slice(0, SHOWN);
  }, [tasks, date, today, planned]);
}

const FRAME =
  'flex w-full items-center gap-2 rounded-lg border border-line bg-surface py-0.5 pr-0.5 pl-3 text-left';

function Words({ task, date }: { task: Task; date: string }) {
  const facts = [
    task.dueDate?.startsWith(date) && timeWords(task.dueDate),
    task.estimatedMinutes !== undefined && estimateWords(task.estimatedMinutes),
  ].filter(Boolean);
  return (
    <span className="min-w-0 flex-1 py-1">
      <span className="line-clamp-2 text-sm [overflow-wrap:anywhere]">{task.title}</span>
      {facts.length > 0 && <span className="block text-xs text-ink-faint">{facts.join(' · ')}</span>}
    </span>
  );
}

/** A task that can be dragged or planned with a button; without dragging, all of it is the button. */
function TaskPick({
  task,
  date,
  onPlan,
  onDrag,
}: { task: Task } & Pick<Props, 'date' | 'onPlan' | 'onDrag'>) {
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

/** Unplanned tasks, to drop on an hour or plan with a button. */
export function TaskPicks({ onPlan, onDrag, ...day }: Props) {
  const candidates = useCandidates(day);
  if (candidates.length === 0)
    return <p className="text-sm text-ink-soft">No tasks left to plan for this day.</p>;
  return (
    <ul className="space-y-1.5">
      {candidates.map((task) => (
        <li key={task.id}>
          <TaskPick task={task} date={day.date} onPlan={onPlan} onDrag={onDrag} />
        </li>
      ))}
    </ul>
  );
}
