import type { LocalMinute } from '../day.ts';
import { moved } from './dates.ts';
import { isOverdue, type Task, type TaskUpdates } from './task.ts';
import { ORDERS } from './task-view.ts';

/** What can become of an overdue task, in the order of their keys: 1 to 4. */
export const OUTCOMES = ['today', 'day', 'someday', 'done'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const overdueTasks = (tasks: Iterable<Task>, now: LocalMinute): Task[] =>
  [...tasks].filter((task) => isOverdue(task, now)).sort(ORDERS.dueDate);

export const movedToSomeday = (task: Task, now: LocalMinute): TaskUpdates =>
  moved(task, () => undefined, now);
