import { type LocalDate, type LocalMinute, localMinute } from '../day.ts';
import { moved } from './dates.ts';
import { isOwn } from './mine.ts';
import { isOverdue, type Task, type TaskUpdates } from './task.ts';
import { ORDERS } from './task-view.ts';

/** What can become of an overdue task, in the order of their keys: 1 to 4. */
export const OUTCOMES = ['today', 'day', 'someday', 'done'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const AWAY_DAYS = 3;

export const overdueTasks = (tasks: Iterable<Task>, now: LocalMinute): Task[] =>
  [...tasks].filter((task) => isOverdue(task, now)).sort(ORDERS.dueDate);

export const movedToSomeday = (task: Task, now: LocalMinute): TaskUpdates =>
  moved(task, () => undefined, now);

/** Whether for days nothing was added or completed, nor this device used. @param lastUsed when it was, before today */
export function wasAway(
  tasks: Iterable<Task>,
  lastUsed: LocalDate | null,
  now: LocalMinute,
  zone: string,
): boolean {
  let last = '';
  for (const task of tasks) {
    if (!isOwn(task)) continue;
    for (const at of [task.createdAt, task.completedAt]) if (at && at > last) last = at;
  }
  if (!last) return false;
  const acted = localMinute(last, zone).slice(0, 10);
  const seen = lastUsed && lastUsed > acted ? lastUsed : acted;
  return Temporal.PlainDate.from(seen).until(now.slice(0, 10)).days >= AWAY_DAYS;
}
