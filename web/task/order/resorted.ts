import { changedTasks, type Tasks } from '../../../domain/task/changed-tasks.ts';
import type { Task } from '../../../domain/task/task.ts';

type Order = (a: Task, b: Task) => number;

/** Up to this many changes are inserted one by one; for more, sorting everything is faster. */
const FEW = 100;

/** Sorts tasks by what it sorted before, which costs less and changes nothing. @param compare as for `resorted` */
export function sorterBy(compare: Order): (tasks: Tasks) => readonly Task[] {
  let before: { tasks: Tasks; order: readonly Task[] } = { tasks: new Map(), order: [] };
  return (tasks) => {
    before = { tasks, order: resorted(before, tasks, compare) };
    return before.order;
  };
}

/** Sorts tasks again after some have changed. @param compare never 0 for two different tasks */
export function resorted(
  before: { tasks: Tasks; order: readonly Task[] },
  tasks: Tasks,
  compare: Order,
): readonly Task[] {
  const { gone, came } = changedTasks(before.tasks, tasks);
  if (gone.length + came.length > FEW) {
    const stayed = before.order.filter((task) => tasks.get(task.id) === task);
    return [...stayed, ...came].sort(compare);
  }
  const order = [...before.order];
  for (const task of gone) order.splice(placeOf(task, order, compare), 1);
  for (const task of came) order.splice(placeOf(task, order, compare), 0, task);
  return order;
}

function placeOf(task: Task, order: readonly Task[], compare: Order): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(order[middle] as Task, task) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
