import { type LocalDate, type LocalMinute, localMinute } from '../day.ts';
import { whenOf } from '../task/dates.ts';
import type { Task } from '../task/task.ts';
import type { Reminder } from './reminder.ts';
import { DAY_START, isQuiet, type ReminderTimes } from './reminder-settings.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Reminders missed for longer than this are summarized, or dropped while the app is open. */
export const STALE_MS = HOUR_MS;
/** If the clock is set back by more than this, reminders start over; otherwise they wait for it to catch up. */
const SET_BACK_MS = HOUR_MS;

type Reminded = Pick<Task, 'id' | 'completed' | 'dueDate' | 'plannedFor' | 'hiddenUntil'>;
type Own = Pick<Reminder, 'taskId' | 'at' | 'minutesBefore'>;
/** A reminder of a task at an instant, in epoch milliseconds. */
export type Moment<T> = { task: T; minute: LocalMinute; at: number };

/** A local minute as epoch milliseconds; a minute that the clock skips is as much later. @param zone IANA name */
export const momentOf = (minute: LocalMinute, zone: string): number =>
  Temporal.PlainDateTime.from(minute).toZonedDateTime(zone).epochMilliseconds;

/** The time after which to notify. @param seen when this last ran; epoch milliseconds, like `now` */
export const notifySince = (seen: number | null, now: number): number =>
  seen === null || seen - now > SET_BACK_MS ? now : Math.max(seen, now - STALE_MS);

const minus = (minute: LocalMinute, minutes: number): LocalMinute =>
  minutes === 0
    ? minute
    : Temporal.PlainDateTime.from(minute).subtract({ minutes }).toString({ smallestUnit: 'minute' });

function afterQuiet(minute: LocalMinute, quiet: ReminderTimes['quiet']): LocalMinute {
  const [day, time] = [minute.slice(0, 10), minute.slice(11)];
  if (!quiet || !isQuiet(time, quiet)) return minute;
  const isBeforeMidnight = quiet.from > quiet.to && time >= quiet.from;
  const end = isBeforeMidnight ? Temporal.PlainDate.from(day).add({ days: 1 }).toString() : day;
  return `${end}T${quiet.to}`;
}

/** Earliest first. The task's own reminders come even while it's hidden; those at a set time ignore quiet hours. */
export function remindersOf(
  { completed, hiddenUntil = '', ...dates }: Reminded,
  own: Iterable<Own>,
  { due, dayOf, quiet }: ReminderTimes,
): LocalMinute[] {
  if (completed) return [];
  const when = whenOf(dates);
  const isTimed = when !== undefined && when.length > 10;
  const start = isTimed ? when : when && `${when}T${dayOf ?? DAY_START}`;
  const minutes = new Set<LocalMinute>();
  const before = (by: number) => (start ? [afterQuiet(minus(start, by), quiet)] : []);
  if (isTimed ? due !== null : dayOf !== null)
    for (const minute of before(isTimed ? (due ?? 0) : 0)) if (minute >= hiddenUntil) minutes.add(minute);
  for (const { at, minutesBefore } of own)
    for (const minute of at === undefined ? before(minutesBefore ?? 0) : [at]) minutes.add(minute);
  return [...minutes].sort();
}

export type RemindersOf<T> = {
  tasks: Iterable<T>;
  /** Until when a task is hidden, by itself or by one above it. */
  hiddenUntil: (task: T) => LocalDate | undefined;
  reminders: Iterable<Own>;
  settings: ReminderTimes;
  /** IANA name. */
  zone: string;
};

/** The reminders after one instant and up to another, earliest first. */
export function remindersWithin<T extends Reminded>(
  { tasks, hiddenUntil, reminders, settings, zone }: RemindersOf<T>,
  since: number,
  until: number,
): Moment<T>[] {
  const own = Map.groupBy(reminders, ({ taskId }) => taskId);
  // Compare local times first: there may be many tasks, and converting to an instant is expensive.
  const [first = '', last = ''] = [since - HOUR_MS, until + HOUR_MS].map((at) => localMinute(at, zone));
  // Quiet hours move a reminder by less than a day.
  const earliestDue = localMinute(since - DAY_MS - HOUR_MS, zone).slice(0, 10);
  const latestDue = localMinute(until + HOUR_MS + (settings.due ?? 0) * 60_000, zone);
  const found: Moment<T>[] = [];
  for (const task of tasks) {
    const mine = own.get(task.id);
    const when = whenOf(task) ?? '';
    if (!mine && (when < earliestDue || when > latestDue)) continue;
    const dated = { ...task, hiddenUntil: hiddenUntil(task) };
    for (const minute of remindersOf(dated, mine ?? [], settings)) {
      if (minute < first || minute > last) continue;
      const at = momentOf(minute, zone);
      if (at > since && at <= until) found.push({ task, minute, at });
    }
  }
  return found.sort((a, b) => a.at - b.at);
}
