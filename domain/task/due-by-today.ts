import type { LocalMinute } from '../day.ts';
import { hiddenUntilOf } from './hidden.ts';
import { isMine } from './mine.ts';
import type { Task } from './task.ts';

type Counted = Pick<Task, 'id' | 'completed' | 'completedBy' | 'dueDate' | 'hiddenUntil' | 'parentId'>;

/** How many of a person's open tasks are overdue or due today, without hidden ones. @param me account id */
export function countDueByToday(tasks: ReadonlyMap<string, Counted>, me: string, now: LocalMinute): number {
  const today = now.slice(0, 10);
  const isDue = ({ completed, dueDate }: Counted): boolean =>
    !completed && dueDate !== undefined && dueDate.slice(0, 10) <= today;
  let count = 0;
  for (const task of tasks.values())
    if (isDue(task) && isMine(task, me) && (hiddenUntilOf(task, tasks) ?? '') <= today) count += 1;
  return count;
}
