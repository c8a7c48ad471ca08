import { whenOf } from '../task/dates.ts';
import { workRemaining } from '../task/figures/work-remaining.ts';
import type { Task } from '../task/task.ts';
import type { LocalDate } from '../time/day.ts';
import { splitDue } from '../time/due.ts';
import { type Block, dueOn, isDue, plannedIn } from './event/due-block.ts';
import { eventsByDay, isOfWholeDays } from './event/occurrences.ts';
import type { PlannerEvent } from './event/planner.ts';
import { byStart } from './event/slot.ts';
import { workOf } from './load/load.ts';
import { withTaskTitle } from './planned-task.ts';

/** What a day of the week holds. */
export type WeekDay = {
  date: LocalDate;
  /** Events and tasks at specific hours, in the order of `byStart`. */
  blocks: readonly Block[];
  allDay: readonly PlannerEvent[];
  /** The day's open tasks that have neither a time nor an event of theirs on it. */
  tasks: readonly Task[];
  /** Whole-day tasks that repeat on it and aren't open yet. */
  later: readonly Task[];
  /** The work of the day: what is at specific hours, and the estimates of its other tasks. */
  minutes: number;
};

type Given = {
  events: Iterable<PlannerEvent>;
  /** Those that aren't hidden. */
  tasks: ReadonlyMap<string, Task>;
  /** In order, without gaps. */
  days: readonly LocalDate[];
  today: LocalDate;
  /** Whether a list's tasks aren't work. */
  isPersonal: (listId: string) => boolean;
};

/** The days of a week as the planner shows them. */
export function weekDays({ events, tasks, days, today, isPersonal }: Given): WeekDay[] {
  const stored = eventsByDay(events, days);
  const near = nearTasks(tasks.values(), days);
  return days.map((date) => {
    const own = stored.get(date) ?? [];
    const titled = own.map((event) => withTaskTitle(event, tasks));
    const planned = plannedIn(own);
    const due = dueOn(near, { date, today, planned });
    const blocks: readonly Block[] = [...titled.filter((event) => !isOfWholeDays(event)), ...due.timed].sort(
      byStart,
    );
    const untimed = near.filter((task) => isUntimedOn(task, date) && !planned.has(task.id));
    return {
      date,
      blocks,
      allDay: titled.filter(isOfWholeDays),
      tasks: untimed,
      later: due.later,
      minutes:
        workOf(blocks, isPersonal) + workRemaining(untimed.filter(({ listId }) => !isPersonal(listId))),
    };
  });
}

/** The ids of the tasks that have an event or a time on a day. */
export const placedOn = ({ blocks, allDay }: WeekDay): string[] =>
  [...blocks, ...allDay].flatMap((block) => (isDue(block) ? block.due.id : (block.taskId ?? [])));

/** Those that may be on one of the days. */
function nearTasks(tasks: Iterable<Task>, days: readonly LocalDate[]): Task[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const near: Task[] = [];
  for (const task of tasks) {
    const when = whenOf(task) ?? '';
    // A time follows the last day.
    if (task.repeat !== undefined || (when >= first && (when <= last || when.startsWith(last))))
      near.push(task);
  }
  return near;
}

function isUntimedOn(task: Task, date: LocalDate): boolean {
  const when = splitDue(whenOf(task));
  return !task.completed && when.date === date && !when.time;
}
