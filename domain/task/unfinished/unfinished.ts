import type { LocalDate, LocalMinute } from '../../time/day.ts';
import { isChosenFor, isForDay } from '../dates.ts';
import { ORDERS } from '../order/task-view.ts';
import type { Task } from '../task.ts';

/** A person who is still up at this hour is about to begin their day; until then, they end the one before. */
const NIGHT_ENDS = '04:00';

/** What can become of the unfinished tasks of a day or a week, in the order of their keys: 1 to 5. */
export const UNFINISHED_OUTCOMES = ['next', 'day', 'someday', 'trash', 'done'] as const;
export type UnfinishedOutcome = (typeof UNFINISHED_OUTCOMES)[number];

/** The day that a person ends now. */
export function dayToEnd(now: LocalMinute): LocalDate {
  const day = Temporal.PlainDate.from(now);
  return (now.slice(11) < NIGHT_ENDS ? day.subtract({ days: 1 }) : day).toString();
}

/**
 * The open tasks that were for some days: planned for them or before, or due on one of them. What was due before is
 * overdue, unless it's planned for one of them.
 * @param days in order, without gaps
 */
export function unfinishedOn(tasks: Iterable<Task>, days: readonly LocalDate[]): Task[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return [...tasks]
    .filter((task) => !task.completed && isForDay(task, last))
    .filter((task) => (task.dueDate ?? last) >= first || days.some((day) => isChosenFor(task, day)))
    .sort(ORDERS.dueDate);
}
