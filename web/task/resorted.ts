import type { Task } from '../../domain/task.ts';

type Order = (a: Task, b: Task) => number;

/** So many are put in their places one by one; more are sorted along with the rest. */
const FEW = 100;

/**
 * Tasks in order again after some of them have changed.
 * @param before the tasks as they were, and in which order they stood
 * @param compare never 0 for two different tasks
 */
export function resorted(
  before: { tasks: ReadonlyMap<string, Task>; order: readonly Task[] },
  tasks: ReadonlyMap<string, Task>,
  compare: Order,
): readonly Task[] {
  const moved = [...tasks.values()].filter((task) => before.tasks.get(task.id) !== task);
  const order = before.order.filter((task) => tasks.get(task.id) === task);
  if (moved.length > FEW) return [...order, ...moved].sort(compare);
  for (const task of moved) order.splice(placeOf(task, order, compare), 0, task);
  return order;
}

/** Where a task belongs in tasks that are in order: behind all that come before it. */
function placeOf(task: Task, order: readonly Task[], compare: Order): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(order[middle] as Task, task) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
