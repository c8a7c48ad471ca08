import { Plus } from 'lucide-react';
import { type RefObject, useMemo } from 'react';
import type { CalendarEntry } from '../../../../domain/task/order/task-calendar.ts';
import type { Section } from '../../../../domain/task/order/task-sections.ts';
import type { Task } from '../../../../domain/task/task.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { carry } from '../../../lists/drag/drag.ts';
import { longDay } from '../../../task/date/due-words.ts';
import type { TaskAct } from '../../../task-list/focused-row.ts';
import { TaskSections } from '../../../task-list/task-sections.tsx';
import type { TaskList } from '../../../task-list/use-task-list.ts';
import { Button } from '../../../ui/button.tsx';
import { CalendarTask } from './calendar-task.tsx';

/** Alt + Shift + ↑ and ↓ move the focused task by days; there is nothing to select. */
const DAYS: Partial<Record<TaskAct, number>> = { up: -1, down: 1, select: 0, selectRange: 0 };

const drag = (task: Task, transfer: DataTransfer) => carry(transfer, [task]);

type Props = {
  date: LocalDate;
  entries: readonly CalendarEntry[];
  list: TaskList;
  /** The list that the page shows, which rows don't name again. */
  pageListId: string | undefined;
  now: string;
  heading: RefObject<HTMLElement | null>;
  onOpen: (task: Task) => void;
  onMove: (task: Task, to: LocalDate) => void;
  onAdd: ((day: LocalDate) => void) | undefined;
};

export function ChosenDay({ date, entries, list, pageListId, now, heading, onOpen, onMove, onAdd }: Props) {
  const later = entries.filter(({ isLater }) => isLater);
  const sections = useMemo((): Section[] => {
    const tasks = entries.filter(({ isLater }) => !isLater).map(({ task }) => task);
    const all: Section[] = [
      { name: 'all', tasks: tasks.filter(({ completed }) => !completed) },
      { name: 'done', tasks: tasks.filter(({ completed }) => completed) },
    ];
    return all.filter((one) => one.tasks.length > 0);
  }, [entries]);
  const act: TaskList['onAct'] = (name, task, button) => {
    const days = DAYS[name];
    if (days === undefined) list.onAct(name, task, button);
    else if (days !== 0) onMove(task, Temporal.PlainDate.from(date).add({ days }).toString());
  };
  return (
    <section
      ref={heading}
      aria-label={longDay(date)}
      className="mt-3 border-t border-line pt-3 phone:*:-ml-2.5"
    >
      <div className="flex items-center justify-between pl-2.5">
        <h3 className="font-semibold">{longDay(date)}</h3>
        {onAdd && (
          <Button look="quiet" aria-haspopup="dialog" onClick={() => onAdd(date)}>
            <Plus size={16} /> Add
          </Button>
        )}
      </div>
      {sections.length > 0 && (
        <TaskSections
          sections={sections}
          sort="dueDate"
          pageListId={pageListId}
          onDrag={drag}
          menu={list.menus.beside}
          onMenu={list.onMenu}
          onAct={act}
          onReschedule={list.onReschedule}
        />
      )}
      {later.length > 0 && (
        <ul aria-label="Later in the series" className="mt-2 flex flex-col gap-1">
          {later.map((entry) => (
            <li key={entry.task.id}>
              <CalendarTask entry={entry} color={undefined} now={now} readOnly isTall onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {entries.length === 0 && <p className="px-2.5 py-3 text-sm text-ink-faint">No tasks on this day.</p>}
    </section>
  );
}
