import type { LocalMinute } from '../../time/day.ts';
import { ORDERS } from '../order/task-view.ts';
import { isOverdue, type Task } from '../task.ts';
import type { TaskOutcome } from './outcome.ts';

/** What can become of an overdue task, in the order of their keys: 1 to 4. */
export const OUTCOMES = ['today', 'day', 'someday', 'done'] as const satisfies TaskOutcome[];
export type CatchUpOutcome = (typeof OUTCOMES)[number];

export const overdueTasks = (tasks: Iterable<Task>, now: LocalMinute): Task[] =>
  [...tasks].filter((task) => isOverdue(task, now)).sort(ORDERS.dueDate);
