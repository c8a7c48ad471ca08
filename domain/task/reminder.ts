import { type LocalMinute, localMinute } from '../day.ts';
import type { Task } from './task.ts';

const HOUR_MS = 3_600_000;
/** Reminders missed for longer than this are dropped. */
const STALE_MS = HOUR_MS;
/** If the clock is set back by more than this, reminders start over; otherwise they wait for it to catch up. */
const SET_BACK_MS = HOUR_MS;

/** The minute a task is due; undefined without a time, or if it is completed. */
const dueMinute = ({ completed, dueDate }: Task): LocalMinute | undefined =>
  !completed && dueDate !== undefined && dueDate.length > 10 ? dueDate : undefined;

/** A local minute as epoch milliseconds. @param zone IANA name */
export const momentOf = (minute: LocalMinute, zone: string): number =>
  Temporal.PlainDateTime.from(minute).toZonedDateTime(zone).epochMilliseconds;

/** The time after which to notify. @param seen when this last ran; epoch milliseconds, like `now` */
export const notifySince = (seen: number | null, now: number): number =>
  seen === null || seen - now > SET_BACK_MS ? now : Math.max(seen, now - STALE_MS);

/** Tasks that became due, earliest first. @param since when this last ran; epoch milliseconds, like `now` */
export function becameDue(tasks: Iterable<Task>, since: number, now: number, zone: string): Task[] {
  // Compare local times first: there may be many tasks, and converting to an instant is expensive.
  const [first, last] = [since - HOUR_MS, now + HOUR_MS].map((moment) => localMinute(moment, zone));
  const due: { task: Task; at: number }[] = [];
  for (const task of tasks) {
    const minute = dueMinute(task);
    if (minute === undefined || minute < (first ?? '') || minute > (last ?? '')) continue;
    const at = momentOf(minute, zone);
    if (at > since && at <= now) due.push({ task, at });
  }
  return due.sort((a, b) => a.at - b.at).map(({ task }) => task);
}

/** The time the next task is due; undefined if there is none. */
export function nextDue(tasks: Iterable<Task>, now: LocalMinute): LocalMinute | undefined {
  let next: LocalMinute | undefined;
  for (const task of tasks) {
    const minute = dueMinute(task);
    if (minute !== undefined && minute > now && (next === undefined || minute < next)) next = minute;
  }
  return next;
}
