import { count } from '../../domain/count.ts';

/** `1 task`, `10,000 tasks`. */
export const taskCount = (tasks: number): string => `${count(tasks)} ${tasks === 1 ? 'task' : 'tasks'}`;

export const subtaskCount = (count: number): string => `${count} ${count === 1 ? 'subtask' : 'subtasks'}`;
