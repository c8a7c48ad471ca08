import { useMemo, useRef } from 'react';
import { pageOrder } from '../../../domain/task/order/task-sections.ts';
import { ORDERS, type TaskView } from '../../../domain/task/order/task-view.ts';
import type { Task } from '../../../domain/task/task.ts';
import { resorted } from './resorted.ts';

type Tasks = ReadonlyMap<string, Task>;

/**
 * All tasks, sorted. After a change, only the changed tasks are moved; the others stay in order.
 * @param manual the manual order; the same function on each render
 */
export function useSortedTasks(
  tasks: Tasks,
  sort: TaskView['sort'],
  manual = ORDERS.manual,
): readonly Task[] {
  const compare = useMemo(() => pageOrder(sort, manual), [sort, manual]);
  const last = useRef({ compare, tasks: new Map() as Tasks, order: [] as readonly Task[] });
  return useMemo(() => {
    const before = last.current.compare === compare ? last.current : { tasks: new Map(), order: [] };
    const order = resorted(before, tasks, compare);
    last.current = { compare, tasks, order };
    return order;
  }, [tasks, compare]);
}
