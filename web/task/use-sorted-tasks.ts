import { useMemo, useRef } from 'react';
import type { Task } from '../../domain/task.ts';
import { pageOrder } from '../../domain/task-sections.ts';
import type { TaskView } from '../../domain/task-view.ts';

type Order = { sort: TaskView['sort']; tasks: readonly Task[] };

/** All tasks in a page's order. One change in ten thousand tasks only moves that one: the rest stays in order. */
export function useSortedTasks(tasks: ReadonlyMap<string, Task>, sort: TaskView['sort']): readonly Task[] {
  const last = useRef<Order>({ sort, tasks: [] });
  return useMemo(() => {
    const before = last.current.sort === sort ? last.current.tasks : [];
    const left = new Map(tasks);
    const stayed: Task[] = [];
    for (const { id } of before) {
      const task = left.get(id);
      if (!task) continue;
      stayed.push(task);
      left.delete(id);
    }
    const sorted = [...stayed, ...left.values()].sort(pageOrder(sort));
    last.current = { sort, tasks: sorted };
    return sorted;
  }, [tasks, sort]);
}
