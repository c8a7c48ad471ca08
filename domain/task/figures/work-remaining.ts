import type { Task } from '../task.ts';
import { pathOf } from '../tree/subtasks.ts';

/** What of a task says how much work it is. */
export type Estimated = Pick<Task, 'id' | 'listId' | 'parentId' | 'estimatedMinutes'>;

/** The open tasks whose estimates count: a parent with one, or else its subtasks. */
export function estimatedWork<T extends Estimated>(open: readonly T[]): T[] {
  const estimated = open.filter(({ estimatedMinutes }) => estimatedMinutes);
  const hasSubtasks = estimated.some(({ parentId }) => parentId !== undefined);
  const byId = new Map(hasSubtasks ? open.map((task) => [task.id, task]) : []);
  return estimated.filter((task) => !pathOf(task, byId).some(({ estimatedMinutes }) => estimatedMinutes));
}

/** The estimates of open tasks, in minutes: of a parent its own, or else those of its subtasks. */
export const workRemaining = (open: readonly Estimated[]): number =>
  estimatedWork(open).reduce((sum, { estimatedMinutes = 0 }) => sum + estimatedMinutes, 0);
