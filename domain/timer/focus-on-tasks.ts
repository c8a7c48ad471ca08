import type { Task } from '../task/task.ts';
import { epoch } from '../time/day.ts';
import type { FocusSession } from './focus-session.ts';

type Row = Pick<Task, 'id' | 'seriesId' | 'completedAt'>;

/**
 * The minutes of focus on each task. Sessions name a series, not an occurrence: a finished one has those that began after
 * the one before it was finished, and the open one has the rest.
 * @param tasks with the finished occurrences
 */
export function focusOnTasks(
  tasks: Iterable<Row>,
  sessions: Iterable<FocusSession>,
): ReadonlyMap<string, number> {
  const finished = new Map<string, { id: string; at: number }[]>();
  for (const { id, seriesId, completedAt } of tasks) {
    if (!seriesId || !completedAt) continue;
    const copies = finished.get(seriesId) ?? [];
    copies.push({ id, at: epoch(completedAt) });
    finished.set(seriesId, copies);
  }
  for (const copies of finished.values()) copies.sort((a, b) => a.at - b.at);
  const focus = new Map<string, number>();
  for (const { taskId, start, minutes } of sessions) {
    if (!taskId) continue;
    const copies = finished.get(taskId);
    const begun = copies && epoch(start);
    const id = copies?.find(({ at }) => begun !== undefined && begun < at)?.id ?? taskId;
    focus.set(id, (focus.get(id) ?? 0) + minutes);
  }
  return focus;
}
