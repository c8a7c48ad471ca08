import { CalendarClock, Ellipsis, Repeat } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type Block, isDue } from '../../../../domain/planner/event/due-block.ts';
import { isOutside } from '../../../../domain/planner/event/outside-event.ts';
import type { PlannerEvent } from '../../../../domain/planner/event/planner.ts';
import type { WeekDay } from '../../../../domain/planner/week.ts';
import type { Task } from '../../../../domain/task/task.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { openTask } from '../../../navigation/browser-layers.ts';
import { timesWords } from '../../../planner/times-words.ts';
import { isReadOnly } from '../../../store/use-lists.ts';
import { useRows } from '../../../store/use-store.ts';
import { useTaskActions } from '../../../task/act/use-task-actions.ts';
import { longDay } from '../../../task/date/due-words.ts';
import { TaskCheck } from '../../../task/row/task-check.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/overlays.tsx';
import { CATEGORIES } from '../event/categories.tsx';
import { hasOwnDay } from '../hours/has-own-day.ts';
import type { PlannerState } from '../state/use-planner.ts';

type Props = { days: readonly WeekDay[]; head(day: WeekDay): ReactNode; planner: PlannerState };

/** The days of a week below each other, for a phone: what lasts all day, what has a time by the clock, then the rest. */
export function WeekAgenda({ days, head, planner: { openEvent, daily } }: Props) {
  const tasks = useRows('task');
  const memberships = useRows('membership');
  const dates = days.map(({ date }) => date);
  const isMovable = (block: Block): boolean =>
    !isOutside(block) &&
    hasOwnDay(block) &&
    !(isDue(block) && (block.isLater || isReadOnly(memberships, block.due.listId)));
  return (
    <ol className="divide-y divide-line">
      {days.map((day) => (
        <li key={day.date} className="py-2">
          {head(day)}
          <ul aria-label={`Schedule, ${longDay(day.date)}`}>
            {day.allDay.map((event) => (
              <Line
                key={event.id}
                title={event.title}
                time="All day"
                event={event}
                onOpen={() => openEvent(event, day.date)}
              />
            ))}
            {day.blocks.map((block) => (
              <Line
                key={block.id}
                title={block.title}
                time={timesWords(block)}
                task={isDue(block) ? block.due : tasks.get(block.taskId ?? '')}
                event={isDue(block) ? undefined : block}
                isLater={isDue(block) && block.isLater}
                onOpen={(task) => (task ? openTask(task) : !isDue(block) && openEvent(block, day.date))}
                moveTo={
                  isMovable(block)
                    ? {
                        dates: dates.filter((date) => date !== day.date),
                        move: (date) => daily.move(block, day.date, () => {}, date),
                      }
                    : undefined
                }
              />
            ))}
            {day.tasks.map((task) => (
              <Line key={task.id} title={task.title} task={task} onOpen={() => openTask(task)} />
            ))}
            {day.later.map((task) => (
              <Line key={task.id} title={task.title} task={task} isLater onOpen={() => openTask(task)} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

type LineProps = {
  title: string;
  time?: string;
  task?: Task | undefined;
  event?: PlannerEvent | undefined;
  /** An occurrence of a series that isn't open yet. */
  isLater?: boolean;
  onOpen(task: Task | undefined): void;
  /** The other days that it can be moved to. */
  moveTo?: { dates: readonly LocalDate[]; move(date: LocalDate): void } | undefined;
};

function Line({ title, time, task, event, isLater = false, onOpen, moveTo }: LineProps) {
  const { toggle } = useTaskActions();
  const Icon = isLater ? Repeat : event && CATEGORIES[event.category].icon;
  return (
    <li className="-mx-2 flex min-h-11 items-center gap-1">
      {task && !isLater ? (
        <TaskCheck task={task} onToggle={toggle} className="size-9 shrink-0 coarse:size-11" />
      ) : (
        <span className="flex size-9 shrink-0 items-center justify-center text-ink-faint coarse:size-11">
          {Icon && <Icon size={15} />}
        </span>
      )}
      <button
        type="button"
        onClick={() => onOpen(task)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-lg text-left text-sm last:mr-2 hover:bg-sunken"
      >
        <span
          translate="no"
          className={`min-w-0 flex-1 truncate ${task?.completed && !isLater ? 'text-ink-soft line-through' : ''}`}
        >
          {title}
        </span>
        {time && <span className="shrink-0 text-xs text-ink-soft tabular-nums">{time}</span>}
      </button>
      {moveTo && <MoveMenu title={title} {...moveTo} />}
    </li>
  );
}

function MoveMenu({ title, dates, move }: { title: string } & NonNullable<LineProps['moveTo']>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        label={`Move ${title}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        icon={<Ellipsis size={16} />}
        onClick={() => setOpen(true)}
      />
      <Menu
        open={isOpen}
        onClose={() => setOpen(false)}
        anchor={button}
        items={dates.map((date) => ({
          label: longDay(date),
          icon: <CalendarClock size={15} />,
          group: 'Move to',
          onClick: () => move(date),
        }))}
      />
    </>
  );
}
