import { localMinute } from '../../domain/day.ts';
import { finish, skip } from '../../domain/task/series.ts';
import { descendantsOf } from '../../domain/task/subtasks.ts';
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

/** Completes a task, and its open subtasks unless left out. If a series goes on, its completed subtasks reopen. */
export function completeTask(to: Writes, task: Task, moment: Moment, subtasks: 'all' | 'only' = 'all'): void {
  const below = descendantsOf(task.id, to.rows('task'));
  completeRow(to, task, moment);
  const isOver = to.rows('task').get(task.id)?.completed;
  for (const one of below) {
    if (!isOver && one.completed) to.update('task', one.id, { completed: false });
    if (isOver && !one.completed && subtasks === 'all') completeRow(to, one, moment);
  }
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
