import { type LocalMinute, localMinute } from './day.ts';
import type { Task } from './task.ts';

const HOUR_MS = 3_600_000;
/** A due time that was slept through for longer is no news any more. */
const STALE_MS = HOUR_MS;
/** A clock that was set back by more than this begins anew; by less, it comes to what it told already. */
const SET_BACK_MS = HOUR_MS;

/** The minute at which a task is due; nothing for a day alone, or once it is done. */
const dueMinute = ({ completed, dueDate }: Task): LocalMinute | undefined =>
  !completed && dueDate !== undefined && dueDate.length > 10 ? dueDate : undefined;

/** The moment of a minute on the person's clock, in epoch milliseconds. @param zone IANA name */
export const momentOf = (minute: LocalMinute, zone: string): number =>
  Temporal.PlainDateTime.from(minute).toZonedDateTime(zone).epochMilliseconds;

/** From when on it hasn't been told what became due. @param seen up to when it was; epoch milliseconds, like `now` */
export const untoldSince = (seen: number | null, now: number): number =>
  seen === null || seen - now > SET_BACK_MS ? now : Math.max(seen, now - STALE_MS);

/**
 * The tasks that have become due by their time, the earliest first.
 * @param since up to when it was told already; epoch milliseconds, like `now`
 */
export function becameDue(tasks: Iterable<Task>, since: number, now: number, zone: string): Task[] {
  // Clocks are compared first: there may be very many tasks, and a moment costs more to know.
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

/** When the next task becomes due; nothing when none will. */
export function nextDue(tasks: Iterable<Task>, now: LocalMinute): LocalMinute | undefined {
  let next: LocalMinute | undefined;
  for (const task of tasks) {
    const minute = dueMinute(task);
    if (minute !== undefined && minute > now && (next === undefined || minute < next)) next = minute;
  }
  return next;
}
