import { localMinute } from '../../domain/day.ts';
import { finish, skip } from '../../domain/task/series.ts';
import type { Task } from '../../domain/task/task.ts';
import type { Writes } from '../undo/recorder.ts';
import { dueWords } from './due-words.ts';

/** When something is done: ISO text and the person's time zone. */
export type Moment = { now: string; zone: string };

export const thisMoment = (): Moment => ({
  now: new Date().toISOString(),
  zone: Temporal.Now.timeZoneId(),
});

/** Completes a task; of a series, the open occurrence, which becomes a row of its own. */
export function completeTask(to: Writes, task: Task, { now, zone }: Moment): void {
  const { copy, updates } = finish(task, now, zone) ?? { updates: { completed: true } };
  if (copy) to.add('task', copy);
  to.update('task', task.id, updates);
}

/** Skips the open occurrence of a series. @returns whether there is another one */
export function skipOccurrence(to: Writes, task: Task, { now, zone }: Moment): boolean {
  const updates = skip(task, now, zone);
  if (updates) to.update('task', task.id, updates);
  return updates !== undefined;
}

/** When a series is due next, in words. */
export function nextWords({ dueDate = '' }: Task): string {
  const { now, zone } = thisMoment();
  return `Next: ${dueWords(dueDate, localMinute(now, zone))}`;
}
