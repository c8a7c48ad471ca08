import type { Task } from '../../../domain/task/task.ts';
import { pathOf } from '../../../domain/task/tree/subtasks.ts';

/** The tasks above a task: "Move house › Kitchen". */
export const pathWords = (task: Task, tasks: ReadonlyMap<string, Task>): string =>
  pathOf(task, tasks)
    .map(({ title }) => title)
    .join(' › ');
