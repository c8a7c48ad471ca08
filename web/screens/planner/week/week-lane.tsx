import { Repeat } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import type { PlannerEvent } from '../../../../domain/planner/event/planner.ts';
import type { WeekDay } from '../../../../domain/planner/week.ts';
import type { Task } from '../../../../domain/task/task.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { useTaskActions } from '../../../task/act/use-task-actions.ts';
import { longDay } from '../../../task/date/due-words.ts';
import { TaskCheck } from '../../../task/row/task-check.tsx';
import { BLOCK, CATEGORIES, OWN_COLORS } from '../event/categories.tsx';

/** A day shows this many lines at first, and then how many more there are. */
const MOST = 3;

type Props = {
  days: readonly WeekDay[];
  onOpen(event: PlannerEvent, date: LocalDate): void;
  onOpenTask(task: Task): void;
  onDrag(task: Task, down: PointerEvent): void;
};

/** What the days have without a time: events of the whole day, and tasks, which can be dragged to an hour. */
export function Lane({ days, ...on }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (days.every(({ allDay, tasks, later }) => allDay.length + tasks.length + later.length === 0))
    return null;
  return (
    <div className="flex border-b border-line py-1.5">
      <p className="w-14 shrink-0 pt-1 text-xs leading-5 text-ink-faint">All day</p>
      {days.map((day) => (
        <LaneOfDay key={day.date} day={day} isOpen={isOpen} onMore={() => setOpen(!isOpen)} {...on} />
      ))}
    </div>
  );
}

type DayProps = Omit<Props, 'days'> & { day: WeekDay; isOpen: boolean; onMore(): void };

function LaneOfDay({ day, isOpen, onMore, onOpen, onOpenTask, onDrag }: DayProps) {
  const { date, allDay, tasks, later } = day;
  const items = [
    ...allDay.map((event) => <EventLine key={event.id} event={event} onOpen={() => onOpen(event, date)} />),
    ...tasks.map((task) => <TaskLine key={task.id} task={task} onOpen={onOpenTask} onDrag={onDrag} />),
    ...later.map((task) => <LaterLine key={task.id} task={task} onOpen={onOpenTask} />),
  ];
  const isLong = items.length > MOST + 1;
  const shown = isLong && !isOpen ? items.slice(0, MOST) : items;
  return (
    <div className="min-w-0 flex-1 border-l border-line pl-1">
      <ul aria-label={`All day, ${longDay(date)}`} className="space-y-0.5">
        {shown}
      </ul>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onMore}
          className="mt-0.5 h-6 w-full truncate rounded-md px-1.5 text-left text-xs text-ink-faint hover:bg-sunken hover:text-ink coarse:h-11"
        >
          {isOpen ? 'Show fewer' : `+${items.length - MOST} more`}
        </button>
      )}
    </div>
  );
}

const LINE = 'h-6 w-full min-w-0 truncate rounded-md text-left text-xs coarse:h-11';

function EventLine({ event, onOpen }: { event: PlannerEvent; onOpen(): void }) {
  const { label, block } = CATEGORIES[event.category];
  return (
    <li className={`${BLOCK} ${event.color ? OWN_COLORS[event.color].block : block}`}>
      <button
        type="button"
        aria-label={`${event.title}, all day, ${label}`}
        onClick={onOpen}
        className={`${LINE} pr-1 pl-2.5 font-medium`}
      >
        <span translate="no">{event.title}</span>
      </button>
    </li>
  );
}

type TaskProps = { task: Task; onOpen(task: Task): void; onDrag(task: Task, down: PointerEvent): void };

function TaskLine({ task, onOpen, onDrag }: TaskProps) {
  const { toggle } = useTaskActions();
  return (
    <li className="flex items-center rounded-md hover:bg-sunken">
      <TaskCheck
        task={task}
        onToggle={toggle}
        className="size-6 shrink-0 coarse:size-11 [&>span]:scale-80 coarse:[&>span]:scale-100"
      />
      <button
        type="button"
        onClick={() => onOpen(task)}
        onPointerDown={(down) => onDrag(task, down)}
        className={`${LINE} cursor-grab touch-pan-y pr-1 select-none`}
      >
        <span translate="no">{task.title}</span>
      </button>
    </li>
  );
}

/** An occurrence that isn't open yet. */
function LaterLine({ task, onOpen }: Pick<TaskProps, 'task' | 'onOpen'>) {
  return (
    <li>
      <button
        type="button"
        aria-label={`${task.title}, all day, later in the series`}
        onClick={() => onOpen(task)}
        className={`${LINE} flex items-center gap-1 px-1.5 text-ink-soft hover:bg-sunken`}
      >
        <Repeat size={11} className="shrink-0" />
        <span translate="no" className="truncate">
          {task.title}
        </span>
      </button>
    </li>
  );
}
