import { pathOf } from './subtasks.ts';
import type { Task } from './task.ts';

/** The estimates of open tasks, in minutes: of a parent its own, or else those of its subtasks. */
export function workRemaining(open: readonly Task[]): number {
  const estimated = open.filter(({ estimatedMinutes }) => estimatedMinutes);
  const hasSubtasks = estimated.some(({ parentId }) => parentId !== undefined);
  const byId = new Map(hasSubtasks ? open.map((task) => [task.id, task]) : []);
  return estimated
    .filter((task) => !pathOf(task, byId).some(({ estimatedMinutes }) => estimatedMinutes))
    .reduce((sum, { estimatedMinutes = 0 }) => sum + estimatedMinutes, 0);
}
