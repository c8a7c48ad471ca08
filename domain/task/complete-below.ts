import { finish } from './series.ts';
import { descendantsOf, pathOf } from './subtasks.ts';
import type { Task } from './task.ts';

/**
 * The open tasks below one that are completed along with it, parents first. A series that goes on is one of them; what
 * is below it stays as at its next occurrence.
 * @param now ISO text @param zone the person's
 */
export function completedAlong(
  id: string,
  tasks: ReadonlyMap<string, Task>,
  now: string,
  zone: string,
): Task[] {
  const found: Task[] = [];
  const kept = new Set<string>();
  for (const task of descendantsOf(id, tasks)) {
    const isKept = kept.has(task.parentId ?? '');
    if (isKept || finish(task, now, zone)?.copy) kept.add(task.id);
    if (!isKept && !task.completed) found.push(task);
  }
  return found;
}

/** Whether a task is completed along with one of several chosen ones, and so isn't to be completed once more. */
export function goesAlong(
  task: Task,
  chosen: ReadonlySet<string>,
  tasks: ReadonlyMap<string, Task>,
  now: string,
  zone: string,
): boolean {
  for (const above of pathOf(task, tasks).toReversed()) {
    if (finish(above, now, zone)?.copy) return false;
    if (chosen.has(above.id)) return true;
  }
  return false;
}
