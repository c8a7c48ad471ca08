import { useMemo } from 'react';
import { pageOrder } from '../../../domain/task/order/task-sections.ts';
import { ORDERS, type TaskView } from '../../../domain/task/order/task-view.ts';
import type { Task } from '../../../domain/task/task.ts';
import { sorterBy } from './resorted.ts';

/**
 * All tasks, sorted. After a change, only the changed tasks are moved; the others stay in order.
 * @param manual the manual order; the same function on each render
 */
export function useSortedTasks(
  tasks: ReadonlyMap<string, Task>,
  sort: TaskView['sort'],
  manual = ORDERS.manual,
): readonly Task[] {
  const sorted = useMemo(() => sorterBy(pageOrder(sort, manual)), [sort, manual]);
  return useMemo(() => sorted(tasks), [sorted, tasks]);
}
