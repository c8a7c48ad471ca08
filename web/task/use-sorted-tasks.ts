import { useMemo, useRef } from 'react';
import type { Task } from '../../domain/task.ts';
import { pageOrder } from '../../domain/task-sections.ts';
import type { TaskView } from '../../domain/task-view.ts';
import { resorted } from './resorted.ts';

type Sorted = { sort: TaskView['sort']; tasks: ReadonlyMap<string, Task>; order: readonly Task[] };

/** All tasks in a page's order. One change in ten thousand tasks only moves that one: the rest stays in order. */
export function useSortedTasks(tasks: ReadonlyMap<string, Task>, sort: TaskView['sort']): readonly Task[] {
  const last = useRef<Sorted>({ sort, tasks: new Map(), order: [] });
  return useMemo(() => {
    const before = last.current.sort === sort ? last.current : { tasks: new Map(), order: [] };
    const order = resorted(before, tasks, pageOrder(sort));
    last.current = { sort, tasks, order };
    return order;
  }, [tasks, sort]);
}
