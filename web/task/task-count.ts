import { count } from '../../domain/count.ts';

/** `1 task`, `10,000 tasks`. */
export const taskCount = (tasks: number): string => `${count(tasks)} ${tasks === 1 ? 'task' : 'tasks'}`;

/** What a toast says of tasks that were just completed. */
export const completedWords = (tasks: number): string =>
  tasks === 1 ? 'Task completed' : `${taskCount(tasks)} completed`;

export const subtaskCount = (count: number): string => `${count} ${count === 1 ? 'subtask' : 'subtasks'}`;
