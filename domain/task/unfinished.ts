import type { LocalDate, LocalMinute } from '../day.ts';
import { isChosenFor, isForDay } from './dates.ts';
import type { Task } from './task.ts';
import { ORDERS } from './task-view.ts';

/** A person who is still up at this hour is about to begin their day; until then, they end the one before. */
const NIGHT_ENDS = '04:00';

/** What can become of the unfinished tasks of a day, in the order of their keys: 1 to 5. */
export const SHUT_DOWN_OUTCOMES = ['tomorrow', 'day', 'someday', 'trash', 'done'] as const;
export type ShutDownOutcome = (typeof SHUT_DOWN_OUTCOMES)[number];

/** The day that a person ends now. */
export function dayToEnd(now: LocalMinute): LocalDate {
  const day = Temporal.PlainDate.from(now);
  return (now.slice(11) < NIGHT_ENDS ? day.subtract({ days: 1 }) : day).toString();
}

/**
 * The open tasks that were for a day: planned for it or before, or due on it. What was due before is overdue, unless it's
 * planned for that day.
 */
export const unfinishedOn = (tasks: Iterable<Task>, day: LocalDate): Task[] =>
  [...tasks]
    .filter((task) => !task.completed && isForDay(task, day))
    .filter((task) => (task.dueDate ?? day) >= day || isChosenFor(task, day))
    .sort(ORDERS.dueDate);
