import { PAGE_PATHS } from '../page-paths.ts';
import { whenOf } from '../task/dates.ts';
import type { Task } from '../task/task.ts';
import { clockWords, ledDueWords } from '../time/date-words.ts';
import { type LocalMinute, localMinute } from '../time/day.ts';
import { daysAhead, splitDue } from '../time/due.ts';
import type { DateForm } from '../time/place.ts';

const MINUTE_NS = 60_000_000_000;

/** The longest title in a notification; systems cut off more anyway. */
const MAX_TITLE = 200;

export type NotificationAction = 'complete' | 'snooze' | 'join';
export type Reminding = {
  title: string;
  body: string;
  /** The same for the page and a push message, so that only one is shown. */
  tag: string;
  actions: { action: NotificationAction; title: string }[];
  data: {
    open: string;
    /** When it is for: another minute with the same tag alerts again. */
    minute?: LocalMinute;
    accountId?: string;
    taskId?: string;
    /** Where to join an event. */
    link?: string;
    /** Of a repeating task: what is open, which "Complete" is about. */
    occurrence?: string;
    /** Of the person's wall clock from UTC, in minutes. */
    offset?: number;
  };
};

const COMPLETE = { action: 'complete', title: 'Complete' } as const;
const SNOOZE = { action: 'snooze', title: 'In 10 minutes' } as const;

export const taskPage = (id: string): string => `${PAGE_PATHS.tasks}?task=${encodeURIComponent(id)}`;

/** As much of a title as a notification shows. */
export const notificationTitle = (title: string): string =>
  title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE).toWellFormed().trimEnd()}…` : title;

const MAX_NAMED = 3;

export const namesOf = (all: readonly { title: string }[]): string => {
  const names = all.slice(0, MAX_NAMED).map(({ title }) => notificationTitle(title));
  return `${names.join(', ')}${all.length > MAX_NAMED ? ', …' : ''}`;
};

type Dates = Pick<Task, 'dueDate' | 'plannedFor'>;
type Reminded = Dates & { id: string; title: string; isReadOnly: boolean; occurrence?: string | undefined };

/** When a task is due or planned, in a notification: `Due at 2:30 PM`, `Due today`, `Planned for tomorrow, 9:00 AM`. */
export function whenText(dates: Dates, now: LocalMinute, form: DateForm): string {
  const when = whenOf(dates);
  if (!when) return 'Reminder';
  const { time } = splitDue(when);
  const isPlan = dates.plannedFor !== undefined;
  if (time && daysAhead(when, now) === 0)
    return `${isPlan ? 'Planned for' : 'Due at'} ${clockWords(time, form)}`;
  return ledDueWords(isPlan ? 'Planned for' : 'Due', when, now, form);
}

const TASK_TAG = 'daymark-task-';

/** Only those who may change the task can complete it there. `at` is in epoch milliseconds, `place` the person's. */
export const taskNotification = (
  task: Reminded,
  minute: LocalMinute,
  accountId: string,
  { at, place }: { at: number; place: DateForm & { zone: string } },
): Reminding => ({
  title: notificationTitle(task.title),
  body: whenText(task, localMinute(at, place.zone), place),
  tag: `${TASK_TAG}${task.id}`,
  actions: task.isReadOnly ? [SNOOZE] : [COMPLETE, SNOOZE],
  data: {
    open: taskPage(task.id),
    minute,
    accountId,
    taskId: task.id,
    ...(task.occurrence && { occurrence: task.occurrence }),
    offset:
      Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(place.zone).offsetNanoseconds / MINUTE_NS,
  },
});

/** Reminders that came too late, as after the server was down. */
export const missedNotification = (titles: readonly string[]): Reminding => ({
  title: titles.length === 1 ? 'You missed a reminder' : `You missed ${titles.length} reminders`,
  body: namesOf(titles.map((title) => ({ title }))),
  tag: 'daymark-missed',
  actions: [],
  data: { open: PAGE_PATHS.tasks },
});

/** More reminders at a time than this become one notification. */
const MAX_AT_A_TIME = 10;

type Announced = {
  task: Reminded;
  minute: LocalMinute;
};

/**
 * One notification for each reminder, or one for all when there are many. `at` is in epoch milliseconds.
 * @returns each with the reminders that it's about
 */
export function reminderNotifications<T extends Announced>(
  due: readonly T[],
  accountId: string,
  look: { at: number; place: DateForm & { zone: string } },
): { notification: Reminding; about: readonly T[] }[] {
  if (due.length <= MAX_AT_A_TIME)
    return due.map((one) => ({
      notification: taskNotification(one.task, one.minute, accountId, look),
      about: [one],
    }));
  const notification: Reminding = {
    title: `${due.length} reminders`,
    body: namesOf(due.map(({ task }) => task)),
    tag: 'daymark-reminders',
    actions: [],
    data: { open: PAGE_PATHS.tasks, minute: localMinute(look.at, look.place.zone), accountId },
  };
  return [{ notification, about: due }];
}

export const TEST_NOTIFICATION: Reminding = {
  title: 'Notifications are on',
  body: 'This device is notified even while Daymark is closed.',
  tag: 'daymark-example',
  actions: [],
  data: { open: PAGE_PATHS.settings },
};
