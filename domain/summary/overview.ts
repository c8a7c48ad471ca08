import { dateGroupAt } from '../task/dates.ts';
import { ORDERS } from '../task/order/task-view.ts';
import { goalOf, isOverdue, type Task } from '../task/task.ts';
import type { LocalMinute } from '../time/day.ts';

/** In each of the dashboard's sections (product.md §2). */
const RECENT_SHOWN = 3;

type Order = (a: Task, b: Task) => number;

/** The first `count` tasks in an order, without sorting all of them. */
function first(tasks: Iterable<Task>, count: number, order: Order): Task[] {
  const found: Task[] = [];
  for (const task of tasks) {
    const last = found.at(-1);
    if (last && found.length === count && order(task, last) > 0) continue;
    found.push(task);
    found.sort(order);
    found.length = Math.min(found.length, count);
  }
  return found;
}

function* only(tasks: Iterable<Task>, test: (task: Task) => boolean): Iterable<Task> {
  for (const task of tasks) if (test(task)) yield task;
}

const isOpen = ({ completed }: Task): boolean => !completed;

/** Recent Tasks (product.md §2): the newest open tasks. */
export const recentTasks = (tasks: Iterable<Task>): Task[] =>
  first(only(tasks, isOpen), RECENT_SHOWN, ORDERS.created);

/** The open tasks that are planned or due by the end of the day, in that order, without the overdue ones. */
export const forToday = (tasks: Iterable<Task>, now: LocalMinute): Task[] => {
  const groupOf = dateGroupAt(now);
  return Array.from(only(tasks, (task) => isOpen(task) && groupOf(task) === 'today')).sort(ORDERS.dueDate);
};

/** Tasks that need attention and aren't `shown` yet: the longest overdue first, then high priority. */
export function pressing(tasks: Iterable<Task>, now: LocalMinute, shown: readonly Task[] = []): Task[] {
  const late = (task: Task): number => (isOverdue(task, now) ? 0 : 1);
  const matters = (task: Task) =>
    isOpen(task) && (task.priority === 'high' || late(task) === 0) && !shown.includes(task);
  return first(only(tasks, matters), RECENT_SHOWN, (a, b) => late(a) - late(b) || ORDERS.dueDate(a, b));
}

export function nextSteps(tasks: Iterable<Task>): Map<string, Task> {
  const next = new Map<string, Task>();
  for (const task of tasks) {
    const goalId = goalOf(task);
    if (task.completed || !goalId) continue;
    const so = next.get(goalId);
    if (!so || ORDERS.dueDate(task, so) < 0) next.set(goalId, task);
  }
  return next;
}
