import { dueOf, nextOccurrence, type Series } from '../repeat/next.ts';
import { seriesOf } from '../repeat/start.ts';
import { afterDone, targetOf } from '../repeat/target.ts';
import { idWithin, splitSharedId } from '../shared-id.ts';
import { type LocalMinute, localMinute } from '../time/day.ts';
import { shiftedDates } from './dates.ts';
import type { Task, TaskInput, TaskUpdates } from './task.ts';

/** Longer ids are shortened, to leave room for a date within the limit of ids. */
const MAX_ID_START = 60;

/** A number for a text (FNV-1a), so that ids that begin alike stay different. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** The id of a finished occurrence: every device gives it the same, so it can't be added twice. */
export function occurrenceId(seriesId: string, occurrence: string): string {
  const own = splitSharedId(seriesId)?.id ?? seriesId;
  const start = own.length > MAX_ID_START ? `${own.slice(0, MAX_ID_START)}~${hashOf(own)}` : own;
  return idWithin(seriesId, `${start}@${occurrence.replace(':', '')}`);
}

/** Whether a task is the open row of a series. */
export const isSeries = (task: Task): boolean => !task.completed && seriesOf(task) !== undefined;

/** The person's wall clock, as a series counts its days. @param zone of the person */
const clockOf = ({ repeatZone }: Task, now: string, zone: string): LocalMinute =>
  localMinute(now, repeatZone ?? zone);

export type Finish = {
  /** The finished occurrence, to add as a row of its own; none if it was the last one. */
  copy?: TaskInput;
  updates: TaskUpdates;
};

/** @param now ISO text @param zone the person's @returns undefined if the task isn't an open series */
export function finishedOccurrence(task: Task, now: string, zone: string): Finish | undefined {
  const series = seriesOf(task);
  if (!series || task.completed) return undefined;
  const { occurrence, repeatLeft } = series;
  const clock = clockOf(task, now, zone);
  const target = targetOf(series);
  const [open, today] = [occurrence.slice(0, 10), clock.slice(0, 10)];
  const after = target && afterDone(target, { open, done: series.repeatDone, today });
  const next = repeatLeft === 1 ? undefined : after ? after.next : nextOccurrence(series, clock);
  if (!next) return { updates: { advanceFrom: occurrence, completed: true } };
  const updates = advancedTo(task, series, next, repeatLeft);
  return {
    copy: copyOf(task, occurrence),
    updates: after ? { ...updates, repeatDone: after.done } : updates,
  };
}

/** What moves a series on to another occurrence. @param left how many were left, if they are counted */
export function advancedTo(
  task: Task,
  { occurrence, repeatStart }: Series,
  next: string,
  left?: number,
): TaskUpdates {
  const dueDate = dueOf(next, repeatStart);
  return {
    advanceFrom: occurrence,
    occurrence: next,
    dueDate,
    ...shiftedDates(task, dueDate, next.length > 10),
    ...(left && { repeatLeft: left - 1 }),
  };
}

function copyOf(task: Task, occurrence: string): TaskInput {
  const { title, description, priority, listId, sectionId } = task;
  const { dueDate, plannedFor, estimatedMinutes, project, goalId, tags } = task;
  const seriesId = splitSharedId(task.id)?.id ?? task.id;
  const own = { title, description, priority, listId, sectionId };
  const more = { dueDate, plannedFor, estimatedMinutes, project, goalId, tags };
  return { ...own, ...more, id: occurrenceId(task.id, occurrence), seriesId, occurrence, completed: true };
}
