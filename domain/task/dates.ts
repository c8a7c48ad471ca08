import { isPast, type LocalDate, type LocalMinute } from '../time/day.ts';
import { dueOnDay } from '../time/due.ts';
import { naming } from './occurrence.ts';
import { isOverdue, type Task, type TaskUpdates } from './task.ts';

export type Dates = Pick<Task, 'hiddenUntil' | 'plannedFor' | 'dueDate'>;

/** When a person means to do a task: as planned, or else when it is due. */
export const whenOf = ({ plannedFor, dueDate }: Pick<Task, 'plannedFor' | 'dueDate'>): string | undefined =>
  plannedFor ?? dueDate;

/** Whether it is planned, or else due, by the end of a day. A plan that has passed isn't late: it stays. */
export const isForDay = (task: Pick<Task, 'plannedFor' | 'dueDate'>, day: LocalDate): boolean =>
  (whenOf(task)?.slice(0, 10) ?? '~') <= day;

type Sorted = Partial<Pick<Task, 'completed' | 'plannedFor' | 'dueDate' | 'repeatTimes'>>;
type DateGroup = 'overdue' | 'today' | 'tomorrow' | 'upcoming' | 'someday';

/** Whether a person has chosen to do it on that very day. */
export const isChosenFor = ({ plannedFor }: Pick<Task, 'plannedFor'>, day: LocalDate): boolean =>
  plannedFor?.startsWith(day) ?? false;

/**
 * Groups tasks by when they are meant to be done; only a deadline that has passed makes one overdue. One that is planned
 * for today has been decided about.
 */
export function dateGroupAt(now: LocalMinute): (task: Sorted) => DateGroup {
  const today: LocalDate = now.slice(0, 10);
  const tomorrow: LocalDate = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  return (task) => {
    if (isOverdue(task, now) && !isChosenFor(task, today)) return 'overdue';
    if (isForDay(task, today)) return 'today';
    const day = whenOf(task)?.slice(0, 10);
    if (day === undefined) return 'someday';
    return day === tomorrow ? 'tomorrow' : 'upcoming';
  };
}

/** Moves its plan if it has one. An overdue task gets a new due date instead, and loses its plan. */
export function moved(
  task: Task,
  change: (when: string | undefined) => string | undefined,
  now: LocalMinute,
): TaskUpdates {
  const { plannedFor, dueDate } = task;
  if (plannedFor === undefined) return naming(task, { dueDate: change(dueDate) ?? null });
  if (!isOverdue(task, now)) return naming(task, { plannedFor: change(plannedFor) ?? null });
  return naming(task, { dueDate: change(dueDate) ?? null, plannedFor: null });
}

/** Puts a task on today's list, or takes it off: its deadline stays. */
export const chosenForToday = (task: Task, isChosen: boolean, now: LocalMinute): TaskUpdates =>
  naming(task, { plannedFor: isChosen ? whenOnDay(task.plannedFor, now.slice(0, 10), now) : null });

/** A date or minute on another day. It keeps its time, unless that has passed: the task would be overdue at once. */
export function whenOnDay(when: string | undefined, day: LocalDate, now: LocalMinute): string {
  const due = dueOnDay(when, day);
  return isPast(due, now) && !isPast(day, now) ? day : due;
}

export const movedToDay = (task: Task, day: LocalDate, now: LocalMinute): TaskUpdates =>
  moved(task, (when) => whenOnDay(when, day, now), now);

/** A date or minute, moved like a due date: by its days, or by the minutes between two minutes. */
function shifted(value: string, from: string, to: string, isByMinutes: boolean): string {
  if (isByMinutes && value.length > 10) {
    const by = Temporal.PlainDateTime.from(from).until(to, { largestUnit: 'minutes' });
    return Temporal.PlainDateTime.from(value).add(by).toString({ smallestUnit: 'minute' });
  }
  const by = Temporal.PlainDate.from(from.slice(0, 10)).until(to.slice(0, 10), { largestUnit: 'days' });
  const day: LocalDate = Temporal.PlainDate.from(value.slice(0, 10)).add(by).toString();
  return dueOnDay(value, day);
}

/** What moves the other dates of a task along with its due date. @param isHourly whether its rule counts hours */
export function shiftedDates(
  { hiddenUntil, plannedFor, dueDate }: Dates,
  to: string,
  isHourly: boolean,
): Pick<TaskUpdates, 'hiddenUntil' | 'plannedFor'> {
  if (dueDate === undefined) return {};
  const isByMinutes = isHourly && dueDate.length > 10 && to.length > 10;
  return {
    ...(plannedFor && { plannedFor: shifted(plannedFor, dueDate, to, isByMinutes) }),
    ...(hiddenUntil && { hiddenUntil: shifted(hiddenUntil, dueDate, to, isByMinutes) }),
  };
}
