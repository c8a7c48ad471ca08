import { localMinute } from '../../domain/day.ts';
import { completedAlong } from '../../domain/task/complete-below.ts';
import { finish, skip } from '../../domain/task/series.ts';
import type { Task } from '../../domain/task/task.ts';
import { currentZone } from '../device/place.ts';
import type { Writes } from '../undo/recorder.ts';
import { dueWords } from './due-words.ts';

/** When something is done: ISO text and the person's time zone. */
export type Moment = { now: string; zone: string };

export const thisMoment = (): Moment => ({
  now: new Date().toISOString(),
  zone: currentZone(),
});

/** Completes a task. Of a series, that finishes the open occurrence, which becomes a row of its own. */
function completeRow(to: Writes, task: Task, { now, zone }: Moment): void {
  const { copy, updates } = finish(task, now, zone) ?? { updates: { completed: true } };
  if (copy) to.add('task', copy);
  to.update('task', task.id, updates);
}

/** Completes a task, and its open subtasks unless left out. If a series goes on, moving it reopens its subtasks. */
export function completeTask(to: Writes, task: Task, moment: Moment, subtasks: 'all' | 'only' = 'all'): void {
  completeRow(to, task, moment);
  const tasks = to.rows('task');
  if (tasks.get(task.id)?.completed && subtasks === 'all')
    for (const one of completedAlong(task.id, tasks, moment.now, moment.zone))
      completeTask(to, one, moment, 'only');
}

/** Skips the open occurrence of a series. @returns whether there is another one */
export function skipOccurrence(to: Writes, task: Task, { now, zone }: Moment): boolean {
  const updates = skip(task, now, zone);
  if (updates) to.update('task', task.id, updates);
  return updates !== undefined;
}

export function nextWords({ dueDate = '' }: Task): string {
  const { now, zone } = thisMoment();
  return `Next: ${dueWords(dueDate, localMinute(now, zone))}`;
}
