import { useMemo, useRef } from 'react';
import type { Task } from '../../domain/task/task.ts';
import { pageOrder } from '../../domain/task/task-sections.ts';
import type { TaskView } from '../../domain/task/task-view.ts';
import { resorted } from './resorted.ts';

type Sorted = { sort: TaskView['sort']; tasks: ReadonlyMap<string, Task>; order: readonly Task[] };

/** All tasks, sorted. After a change, only the changed tasks are moved; the others stay in order. */
export function useSortedTasks(tasks: ReadonlyMap<string, Task>, sort: TaskView['sort']): readonly Task[] {
  const last = useRef<Sorted>({ sort, tasks: new Map(), order: [] });
  return useMemo(() => {
    const before = last.current.sort === sort ? last.current : { tasks: new Map(), order: [] };
    const order = resorted(before, tasks, pageOrder(sort));
    last.current = { sort, tasks, order };
    return order;
  }, [tasks, sort]);
}
