import { dayBounds, type LocalMinute } from './day.ts';
import { goalOf, isOverdue, type Task } from './task.ts';
import { ORDERS } from './task-view.ts';

/** How many tasks the dashboard shows of each kind (SPEC §9). */
const RECENT_SHOWN = 3;

type Order = (a: Task, b: Task) => number;

/** The first few of many in an order, without putting all of them in order. */
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

/** Recent Tasks (SPEC §2): the first active ones, the newest before the older. */
export const recentTasks = (tasks: Iterable<Task>): Task[] =>
  first(only(tasks, isOpen), RECENT_SHOWN, ORDERS.created);

/**
 * What needs attention first: what is overdue, longest first; then what is of high priority.
 * @param shown tasks that are seen already
 */
export function pressing(tasks: Iterable<Task>, now: LocalMinute, shown: readonly Task[] = []): Task[] {
  const late = (task: Task): number => (isOverdue(task, now) ? 0 : 1);
  const matters = (task: Task) =>
    isOpen(task) && (task.priority === 'high' || late(task) === 0) && !shown.includes(task);
  return first(only(tasks, matters), RECENT_SHOWN, (a, b) => late(a) - late(b) || ORDERS.dueDate(a, b));
}

/** Each goal's next step: of its open tasks the one that is due first. */
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

/**
 * The day's work: what was completed today, and what today still asks for, due or overdue.
 * @param zone IANA name, for when tasks were completed
 */
export function dayWork(
  tasks: Iterable<Task>,
  today: { now: LocalMinute; zone: string },
): { done: number; left: number } {
  const day = today.now.slice(0, 10);
  const { start, end } = dayBounds(day, today.zone);
  let [done, left] = [0, 0];
  for (const task of tasks) {
    const at = task.completedAt;
    if (task.completed && at && at >= start && at < end) done += 1;
    if (!task.completed && task.dueDate && task.dueDate.slice(0, 10) <= day) left += 1;
  }
  return { done, left };
}
