import { compare } from '../../compare.ts';
import { splitSharedId } from '../../shared-id.ts';
import { whenOf } from '../../task/dates.ts';
import { byUrgency } from '../../task/order/task-view.ts';
import type { Task } from '../../task/task.ts';
import type { LocalDate, LocalMinute } from '../../time/day.ts';
import { splitDue } from '../../time/due.ts';
import { startOf } from '../event/due-block.ts';
import { minuteOf } from '../event/slot.ts';
import type { Families } from '../load/families.ts';
import type { Remaining } from '../load/remaining.ts';

/** Tasks due later than this many days from the day wait for another. */
const DAYS_AHEAD = 14;
const DAY_MINUTES = 24 * 60;

/** How pressing a task is on a day. */
type Urgency = {
  /** The day of its plan or deadline; empty if that is the day or before. */
  slack: string;
  /** The minute of the day by which it is due, if that is still ahead. */
  by: number | undefined;
};
type Candidate = Urgency & { task: Task };

type Day = {
  date: LocalDate;
  now: LocalMinute;
  families: Families;
  remaining: Remaining;
  /** Tasks that begin at a time on that day. */
  drawn: ReadonlySet<string>;
};

/**
 * A person's own open tasks, the most pressing first. Of parents and their steps, a parent with an estimate or with a
 * time is planned, except for steps that are more pressing; otherwise its steps are, as urgently as the parent.
 */
export function candidates(tasks: readonly Task[], day: Day): Candidate[] {
  const { date, now, families, remaining, drawn } = day;
  const last = Temporal.PlainDate.from(date).add({ days: DAYS_AHEAD }).toString();
  const urgency = urgencyOn(day);
  const hasTime = (task: Task): boolean => drawn.has(task.id) || startsAhead(task, date, now);
  const stands = (task: Task): boolean =>
    hasTime(task) || remaining.isPlanned(task) || remaining.isEstimated(task);
  const isCovered = (task: Task): boolean =>
    families.above(task).some((above) => stands(above) && byUrgencyOn(urgency(above), urgency(task)) <= 0);
  const isWaiting = (task: Task): boolean =>
    waits(task, date) ||
    (task.plannedFor === undefined &&
      families
        .above(task)
        .some((above) => waits(above, date) && byUrgencyOn(urgency(above), urgency(task)) <= 0));
  const hasSteps = (task: Task): boolean => families.below(task).some(({ completed }) => !completed);
  return tasks
    .filter((task) => !task.completed && !splitSharedId(task.id) && !hasTime(task) && !isWaiting(task))
    .map((task) => ({ task, ...urgency(task) }))
    .filter(({ task, slack }) => slack === '' || (whenOf(task)?.slice(0, 10) ?? '') <= last)
    .filter(({ task }) => !isCovered(task) && (stands(task) || !hasSteps(task)))
    .sort((a, b) => byUrgencyOn(a, b) || byUrgency(a.task, b.task) || families.inOrder(a.task, b.task));
}

const byUrgencyOn = (a: Urgency, b: Urgency): number =>
  compare(a.slack, b.slack) || (a.by ?? DAY_MINUTES) - (b.by ?? DAY_MINUTES);

/** A step is as urgent as the tasks above it, or more. */
const urgencyOn =
  ({ date, now, families }: Day) =>
  (task: Task): Urgency =>
    [task, ...families.above(task)]
      .map((one) => ({ slack: slackOf(one, date), by: deadlineOf(one, date, now) }))
      .reduce((least, one) => (byUrgencyOn(one, least) < 0 ? one : least));

/** A task that begins at a time on another day waits for it, until it has passed. */
function startsAhead(task: Task, date: LocalDate, now: LocalMinute): boolean {
  const start = startOf(task) ?? '';
  return start.length > 10 && start > now && start.slice(0, 10) !== date;
}

/** A task that the person planned for a later day waits for it, unless it is due before that day. */
const waits = (task: Task, date: LocalDate): boolean => {
  const day = task.plannedFor?.slice(0, 10) ?? '';
  return day > date && !isDueBefore(task, day);
};

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
