import type { LocalDate, LocalMinute } from '../day.ts';
import { moved, movedToDay } from './dates.ts';
import { isSeries } from './series.ts';
import type { Task, TaskUpdates } from './task.ts';

/** What can become of a task that isn't done yet. Of a series, "someday" leaves out the open occurrence. */
export type TaskOutcome = 'today' | 'next' | 'day' | 'someday' | 'trash' | 'done';

/** What a person decided about a task. `day` is where it goes, if the outcome is a day. */
export type Decision = { outcome: TaskOutcome; day: LocalDate };

const NO_DAYS: readonly TaskOutcome[] = ['someday', 'trash', 'done'];

export const movedToSomeday = (task: Task, now: LocalMinute): TaskUpdates =>
  moved(task, () => undefined, now);

/** The updates that a decision makes; undefined if it completes the task, deletes it or skips an occurrence. */
export function decidedUpdates(
  task: Task,
  { outcome, day }: Decision,
  now: LocalMinute,
): TaskUpdates | undefined {
  if (!NO_DAYS.includes(outcome)) return movedToDay(task, day, now);
  return outcome === 'someday' && !isSeries(task) ? movedToSomeday(task, now) : undefined;
}
