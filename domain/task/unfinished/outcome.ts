import type { LocalDate, LocalMinute } from '../../time/day.ts';
import { moved, movedToDay, whenOnDay } from '../dates.ts';
import { naming } from '../occurrence.ts';
import { isSeries } from '../series.ts';
import { isOverdue, type Task, type TaskUpdates } from '../task.ts';

/**
 * What can become of a task that isn't done yet. Of a series, "someday" leaves out the open occurrence. "plan" and "unplan"
 * keep a deadline that hasn't passed, which the others move if it's the task's only date.
 */
export type TaskOutcome = 'today' | 'next' | 'day' | 'someday' | 'trash' | 'done' | 'plan' | 'unplan';

/** What a person decided about a task. `day` is where it goes, if the outcome is a day. */
export type Decision = { outcome: TaskOutcome; day: LocalDate };

const NO_DAYS: readonly TaskOutcome[] = ['someday', 'trash', 'done'];

export const movedToSomeday = (task: Task, now: LocalMinute): TaskUpdates =>
  moved(task, () => undefined, now);

/** Plans a task for a day. Its deadline stays, unless it has passed. */
const plannedOn = (task: Task, day: LocalDate, now: LocalMinute): TaskUpdates =>
  isOverdue(task, now)
    ? movedToDay(task, day, now)
    : naming(task, { plannedFor: whenOnDay(task.plannedFor, day, now) });

/** The updates that a decision makes; undefined if it completes the task, deletes it or skips an occurrence. */
export function decidedUpdates(
  task: Task,
  { outcome, day }: Decision,
  now: LocalMinute,
): TaskUpdates | undefined {
  if (outcome === 'plan') return plannedOn(task, day, now);
  if (outcome === 'unplan') return naming(task, { plannedFor: null });
  if (!NO_DAYS.includes(outcome)) return movedToDay(task, day, now);
  return outcome === 'someday' && !isSeries(task) ? movedToSomeday(task, now) : undefined;
}
