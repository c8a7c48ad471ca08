import { compare } from '../compare.ts';
import type { LocalDate, LocalMinute } from '../day.ts';
import { splitDue } from '../due.ts';
import { splitSharedId } from '../shared-id.ts';
import { whenOf } from '../task/dates.ts';
import type { Task } from '../task/task.ts';
import { ORDERS } from '../task/task-view.ts';
import { startOf } from './due-block.ts';
import { minuteOf } from './slot.ts';

/** Tasks due later than this many days from the day wait for another. */
const DAYS_AHEAD = 14;
const DAY_MINUTES = 24 * 60;

/** A task to plan on a day. */
type Candidate = {
  task: Task;
  /** The day of its plan or deadline; empty if that is the day or before. */
  slack: string;
  /** The minute of the day by which it is due, if that is still ahead. */
  by: number | undefined;
};

/** A person's own open tasks, the most pressing first. @param drawn those that are planned for a time on that day */
export function candidates(
  tasks: readonly Task[],
  drawn: ReadonlySet<string>,
  date: LocalDate,
  now: LocalMinute,
): Candidate[] {
  const last = Temporal.PlainDate.from(date).add({ days: DAYS_AHEAD }).toString();
  return tasks
    .filter(({ id, completed }) => !completed && !drawn.has(id) && !splitSharedId(id))
    .map((task) => ({ task, slack: slackOf(task, date), by: deadlineOf(task, date, now) }))
    .filter(({ task, slack }) => slack === '' || (whenOf(task)?.slice(0, 10) ?? '') <= last)
    .filter(({ task }) => !startsAhead(task, date, now))
    .sort(
      (a, b) =>
        compare(a.slack, b.slack) ||
        (a.by ?? DAY_MINUTES) - (b.by ?? DAY_MINUTES) ||
        ORDERS.priority(a.task, b.task),
    );
}

/** A task that begins at a time on another day waits for it, until it has passed. */
function startsAhead(task: Task, date: LocalDate, now: LocalMinute): boolean {
  const start = startOf(task) ?? '';
  return start.length > 10 && start > now && start.slice(0, 10) !== date;
}

const isDueBefore = ({ dueDate }: Task, day: string): boolean => dueDate !== undefined && dueDate < day;

/** What is planned, due or overdue by the day has none; what has no date has the most. */
function slackOf(task: Task, date: LocalDate): string {
  const when = whenOf(task)?.slice(0, 10) ?? '~';
  const first = isDueBefore(task, when) ? (task.dueDate ?? '').slice(0, 10) : when;
  return first <= date ? '' : first;
}

/** The minute of the day at which a task is due, if that is ahead. */
function deadlineOf({ dueDate = '' }: Task, date: LocalDate, now: LocalMinute): number | undefined {
  const { date: day, time } = splitDue(dueDate);
  return day === date && time && dueDate > now ? minuteOf(time) : undefined;
}
