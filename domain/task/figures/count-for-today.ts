import type { LocalMinute } from '../../time/day.ts';
import { dateGroupAt } from '../dates.ts';
import { hiddenUntilOf } from '../hidden.ts';
import { isMine } from '../mine.ts';
import type { Task } from '../task.ts';

type Counted = Pick<
  Task,
  'id' | 'completed' | 'completedBy' | 'dueDate' | 'plannedFor' | 'hiddenUntil' | 'parentId'
>;

/** How many of a person's open tasks are overdue or for today, as My Day has them. @param me account id */
export function countForToday(tasks: ReadonlyMap<string, Counted>, me: string, now: LocalMinute): number {
  const groupOf = dateGroupAt(now);
  const isForNow = (task: Counted): boolean => {
    const group = groupOf(task);
    return !task.completed && (group === 'overdue' || group === 'today');
  };
  let count = 0;
  for (const task of tasks.values())
    if (isForNow(task) && isMine(task, me) && (hiddenUntilOf(task, tasks) ?? '') <= now.slice(0, 10))
      count += 1;
  return count;
}
