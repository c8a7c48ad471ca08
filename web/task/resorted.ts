import type { Task } from '../../domain/task/task.ts';

type Order = (a: Task, b: Task) => number;
type Tasks = ReadonlyMap<string, Task>;

/** Up to this many changes are inserted one by one; for more, sorting everything is faster. */
const FEW = 100;

/**
 * Sorts tasks again after some of them have changed.
 * @param before the previous tasks and their order
 * @param compare never 0 for two different tasks
 */
export function resorted(
  before: { tasks: Tasks; order: readonly Task[] },
  tasks: Tasks,
  compare: Order,
): readonly Task[] {
  const { gone, came } = difference(before.tasks, tasks);
  if (gone.length + came.length > FEW) {
    const stayed = before.order.filter((task) => tasks.get(task.id) === task);
    return [...stayed, ...came].sort(compare);
  }
  const order = [...before.order];
  for (const task of gone) order.splice(placeOf(task, order, compare), 1);
  for (const task of came) order.splice(placeOf(task, order, compare), 0, task);
  return order;
}

/**
 * Which tasks were removed and added; a changed task is both. A map derived from another one keeps its order, so
 * walking both in parallel finds nearly all tasks, and only the rest are looked up.
 */
function difference(before: Tasks, after: Tasks): { gone: Task[]; came: Task[] } {
  const gone: Task[] = [];
  const came: Task[] = [];
  const olds = before.values();
  let old = olds.next().value;
  for (const now of after.values()) {
    while (old && old !== now && after.get(old.id) !== old) {
      gone.push(old);
      old = olds.next().value;
    }
    if (old === now) old = olds.next().value;
    else if (before.get(now.id) !== now) came.push(now);
  }
  for (; old; old = olds.next().value) if (after.get(old.id) !== old) gone.push(old);
  return { gone, came };
}

/** Binary search for a task's position in sorted tasks. */
function placeOf(task: Task, order: readonly Task[], compare: Order): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(order[middle] as Task, task) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
