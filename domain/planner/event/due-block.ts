import { idWithin } from '../../shared-id.ts';
import { whenOf } from '../../task/dates.ts';
import { laterOccurrences } from '../../task/later-occurrences.ts';
import type { Task } from '../../task/task.ts';
import type { LocalDate, LocalMinute } from '../../time/day.ts';
import { splitDue } from '../../time/due.ts';
import type { DayEvent } from './occurrences.ts';
import type { PlannerEvent } from './planner.ts';
import { byStart, LAST_MINUTE, minuteOf, type Slot, timeOf } from './slot.ts';

/** Of a task without an estimate. */
export const USUAL_MINUTES = 30;

/** A task at the time it is planned for or due, as a block of a day. */
export type DueBlock = Slot & {
  id: string;
  title: string;
  date: LocalDate;
  due: Task;
  /** A later occurrence of a series, which isn't open yet. */
  isLater: boolean;
};
export type Block = DayEvent | DueBlock;

export const isDue = (block: Block): block is DueBlock => 'due' in block;

/** When a task is meant to begin, if it is: as planned, or as it repeats. Other due times are deadlines. */
export const startOf = ({ plannedFor, dueDate, repeat }: Task): string | undefined =>
  plannedFor ?? (repeat === undefined ? undefined : dueDate);

/** Whether it still takes up its time. */
export const isAhead = ({ date, end, due }: DueBlock, now: LocalMinute): boolean =>
  !due.completed && `${date}T${end}` > now;

export const plannedIn = (events: readonly PlannerEvent[]): ReadonlySet<string> =>
  new Set(events.flatMap(({ taskId = [] }) => taskId));

/** A day's tasks with a time, in the order of `byStart`, and the whole-day ones that repeat and aren't open yet. */
export type DueOn = { timed: DueBlock[]; later: Task[] };

/** A task begins at its time and takes as long as estimated. @param planned tasks that an event shows already */
export function dueOn(
  tasks: Iterable<Task>,
  { date, today, planned }: { date: LocalDate; today: LocalDate; planned: ReadonlySet<string> },
): DueOn {
  const found: DueOn = { timed: [], later: [] };
  for (const task of tasks) {
    if (planned.has(task.id) || planned.has(seriesIdOf(task))) continue;
    const when = splitDue(whenOf(task));
    if (when.date === date && when.time) found.timed.push(blockOf(task, date, when.time));
    const time = laterTime(task, date, today);
    if (time) found.timed.push(blockOf(task, date, time, true));
    else if (time === '') found.later.push(task);
  }
  found.timed.sort(byStart);
  return found;
}

/** The id of the series that a task is an occurrence of, or its own. */
export const seriesIdOf = ({ id, seriesId }: Task): string => (seriesId ? idWithin(id, seriesId) : id);

/** The time of a later occurrence on a day, empty if it has none; undefined if there is no occurrence. */
function laterTime(task: Task, date: LocalDate, today: LocalDate): string | undefined {
  const { dates, time } = laterOccurrences(task, { from: date, to: date, today });
  return dates.length > 0 ? time : undefined;
}

function blockOf(due: Task, date: LocalDate, start: string, isLater = false): DueBlock {
  const end = Math.min(minuteOf(start) + (due.estimatedMinutes ?? USUAL_MINUTES), LAST_MINUTE);
  return { id: `due/${due.id}`, title: due.title, date, start, end: timeOf(end), due, isLater };
}
