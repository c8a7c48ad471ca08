import { idWithin } from '../../shared-id.ts';
import { finishedOccurrence, isSeries, occurrenceId } from '../series.ts';
import type { Task } from '../task.ts';
import { descendantsOf, pathOf } from './subtasks.ts';

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
    if (isKept || finishedOccurrence(task, now, zone)?.copy) kept.add(task.id);
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
    if (finishedOccurrence(above, now, zone)?.copy) return false;
    if (chosen.has(above.id)) return true;
  }
  return false;
}

/** Whether a series has moved on from an occurrence because that was finished. @param find finds a task by its id */
export const isFinishing = (
  before: Task,
  after: Pick<Task, 'occurrence'>,
  find: (id: string) => Pick<Task, 'completed'> | undefined,
): boolean =>
  isSeries(before) &&
  (after.occurrence ?? '') > (before.occurrence ?? '') &&
  find(occurrenceId(before.id, before.occurrence ?? ''))?.completed === true;

/** The tasks below a series that are open again at its next occurrence. Finished occurrences aren't. */
export const reopenedBelow = (id: string, tasks: ReadonlyMap<string, Task>): Task[] =>
  descendantsOf(id, tasks).filter(({ completed, seriesId }) => completed && !seriesId);

/** The series that a task is, is below, or was an occurrence of. */
export function seriesAround(task: Task, tasks: ReadonlyMap<string, Task>): Task | undefined {
  if (task.repeat) return task;
  if (task.seriesId) return tasks.get(idWithin(task.id, task.seriesId));
  return pathOf(task, tasks).findLast(({ repeat }) => repeat);
}

/** Whether an occurrence is the open one of the series that a task belongs to. */
export function isOpenAround(
  task: Task,
  occurrence: string | undefined,
  tasks: ReadonlyMap<string, Task>,
): boolean {
  const series = seriesAround(task, tasks);
  return series !== undefined && !series.completed && series.occurrence === occurrence;
}
