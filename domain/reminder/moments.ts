import { compare } from '../compare.ts';
import { whenOf } from '../task/dates.ts';
import type { Task } from '../task/task.ts';
import { type LocalDate, type LocalMinute, localMinute } from '../time/day.ts';
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
export type ReminderMoment<T> = { task: T; minute: LocalMinute; at: number };

/** A local minute as epoch milliseconds; a minute that the clock skips is as much later. @param zone IANA name */
export const instantOfMinute = (minute: LocalMinute, zone: string): number =>
  Temporal.PlainDateTime.from(minute).toZonedDateTime(zone).epochMilliseconds;

/** The time after which to notify. @param seen when this last ran; epoch milliseconds, like `now` */
export const notifySince = (seen: number | null, now: number): number =>
  seen === null || seen - now > SET_BACK_MS ? now : Math.max(seen, now - STALE_MS);

const DAY_MINUTES = 24 * 60;

/** A minute of the wall clock; `at` is its instant if the clock has that minute twice. */
type Told = { minute: LocalMinute; at?: number };

/** Whole days before are at the same time of day, hours and minutes as long before, also where the clock changes. */
function minus(start: LocalMinute, minutes: number, zone: string): Told {
  if (minutes === 0) return { minute: start };
  const days = Math.floor(minutes / DAY_MINUTES);
  const day = Temporal.PlainDateTime.from(start).subtract({ days });
  if (minutes % DAY_MINUTES === 0) return { minute: day.toString({ smallestUnit: 'minute' }) };
  const then = day.toZonedDateTime(zone).subtract({ minutes: minutes % DAY_MINUTES });
  return {
    minute: then.toPlainDateTime().toString({ smallestUnit: 'minute' }),
    at: then.epochMilliseconds,
  };
}

function afterQuiet(minute: LocalMinute, quiet: ReminderTimes['quiet']): LocalMinute {
  const [day, time] = [minute.slice(0, 10), minute.slice(11)];
  if (!quiet || !isQuiet(time, quiet)) return minute;
  const isBeforeMidnight = quiet.from > quiet.to && time >= quiet.from;
  const end = isBeforeMidnight ? Temporal.PlainDate.from(day).add({ days: 1 }).toString() : day;
  return `${end}T${quiet.to}`;
}

/**
 * Earliest first. The task's own reminders come even while it's hidden; those at a set time ignore quiet hours.
 * @param zone IANA name
 */
export const remindersOf = (
  task: Reminded,
  own: Iterable<Own>,
  times: ReminderTimes,
  zone: string,
): LocalMinute[] => toldOf(task, own, times, zone).map(({ minute }) => minute);

function toldOf(
  { completed, hiddenUntil = '', ...dates }: Reminded,
  own: Iterable<Own>,
  { due, dayOf, quiet }: ReminderTimes,
  zone: string,
): Told[] {
  if (completed) return [];
  const when = whenOf(dates);
  const isTimed = when !== undefined && when.length > 10;
  const start = isTimed ? when : when && `${when}T${dayOf ?? DAY_START}`;
  const found = new Map<LocalMinute, Told>();
  const add = (told: Told) => found.set(told.minute, told);
  const before = (by: number): Told[] => {
    if (!start) return [];
    const told = minus(start, by, zone);
    const minute = afterQuiet(told.minute, quiet);
    return [minute === told.minute ? told : { minute }];
  };
  if (isTimed ? due !== null : dayOf !== null)
    for (const told of before(isTimed ? (due ?? 0) : 0)) if (told.minute >= hiddenUntil) add(told);
  for (const { at, minutesBefore } of own)
    for (const told of at === undefined ? before(minutesBefore ?? 0) : [{ minute: at }]) add(told);
  return found.size > 1
    ? [...found.values()].sort((a, b) => compare(a.minute, b.minute))
    : [...found.values()];
}

/** What is left of the settings for a task in a muted list. */
export const mutedTimes = (times: ReminderTimes): ReminderTimes => ({ ...times, due: null, dayOf: null });

export type RemindersOf<T> = {
  tasks: Iterable<T>;
  /** Until when a task is hidden, by itself or by one above it. */
  hiddenUntil: (task: T) => LocalDate | undefined;
  reminders: Iterable<Own>;
  /** Whether it reminds only at times of its own. */
  isMuted: (task: T) => boolean;
  settings: ReminderTimes;
  /** IANA name. */
  zone: string;
};

/** The reminders after one instant and up to another, earliest first. */
export function remindersWithin<T extends Reminded>(
  { tasks, hiddenUntil, reminders, isMuted, settings, zone }: RemindersOf<T>,
  since: number,
  until: number,
): ReminderMoment<T>[] {
  const own = Map.groupBy(reminders, ({ taskId }) => taskId);
  // Compare local times first: there may be many tasks, and converting to an instant is expensive.
  const [first = '', last = ''] = [since - HOUR_MS, until + HOUR_MS].map((at) => localMinute(at, zone));
  // Quiet hours move a reminder by less than a day.
  const earliestDue = localMinute(since - DAY_MS - HOUR_MS, zone).slice(0, 10);
  const latestDue = localMinute(until + HOUR_MS + (settings.due ?? 0) * 60_000, zone);
  const found: ReminderMoment<T>[] = [];
  for (const task of tasks) {
    const mine = own.get(task.id);
    const when = whenOf(task) ?? '';
    if (!mine && (when < earliestDue || when > latestDue)) continue;
    const dated = { ...task, hiddenUntil: hiddenUntil(task) };
    const times = isMuted(task) ? mutedTimes(settings) : settings;
    for (const told of toldOf(dated, mine ?? [], times, zone)) {
      const { minute } = told;
      if (minute < first || minute > last) continue;
      const at = told.at ?? instantOfMinute(minute, zone);
      if (at > since && at <= until) found.push({ task, minute, at });
    }
  }
  return found.sort((a, b) => a.at - b.at);
}
