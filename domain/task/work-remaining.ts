import { pathOf } from './subtasks.ts';
import type { Task } from './task.ts';

/** The open tasks whose estimates count: a parent with one, or else its subtasks. */
export function estimatedWork(open: readonly Task[]): Task[] {
  const estimated = open.filter(({ estimatedMinutes }) => estimatedMinutes);
  const hasSubtasks = estimated.some(({ parentId }) => parentId !== undefined);
  const byId = new Map(hasSubtasks ? open.map((task) => [task.id, task]) : []);
  return estimated.filter((task) => !pathOf(task, byId).some(({ estimatedMinutes }) => estimatedMinutes));
}

/** The estimates of open tasks, in minutes: of a parent its own, or else those of its subtasks. */
export const workRemaining = (open: readonly Task[]): number =>
  estimatedWork(open).reduce((sum, { estimatedMinutes = 0 }) => sum + estimatedMinutes, 0);
