import type { LocalMinute } from '../day.ts';
import { isMine } from './mine.ts';
import type { Task } from './task.ts';

type Counted = Pick<Task, 'id' | 'completed' | 'completedBy' | 'dueDate'>;

/** How many of a person's open tasks are overdue or due today. @param me account id */
export function countDueByToday(tasks: Iterable<Counted>, me: string, now: LocalMinute): number {
  const today = now.slice(0, 10);
  let count = 0;
  for (const task of tasks) {
    const { completed, dueDate } = task;
    if (!completed && dueDate && dueDate.slice(0, 10) <= today && isMine(task, me)) count += 1;
  }
  return count;
}
