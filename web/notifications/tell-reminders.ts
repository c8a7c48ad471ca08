import {
  alertsWithin,
  type EventAlert,
  eventNotification,
  isAlertLate,
} from '../../domain/planner/event/event-alerts.ts';
import { withTaskTitle } from '../../domain/planner/planned-task.ts';
import { notifySince, type RemindersOf, remindersWithin } from '../../domain/reminder/moments.ts';
import { MUTED_SETTING, mutedIn } from '../../domain/reminder/muted-lists.ts';
import {
  REMINDERS_SETTING,
  type ReminderSettings,
  readReminderSettings,
} from '../../domain/reminder/reminder-settings.ts';
import { reminderNotifications } from '../../domain/reminder/words.ts';
import { hiddenUntilOf } from '../../domain/task/hidden.ts';
import { effectiveListId } from '../../domain/task/list-home.ts';
import type { Task } from '../../domain/task/task.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { currentZone, shownPlace } from '../device/place.ts';
import { webLocks } from '../device/secure.ts';
import { device, today } from '../device/use-document.ts';
import type { Store } from '../store/store.ts';
import { isReadOnly } from '../store/use-lists.ts';
import { notify } from './notifications.ts';

const LOCK = 'daymark-reminders';

/** Without Web Locks two tabs may both notify; since the tag is the same, only one notification shows. */
const inTurn = (work: () => Promise<void>): Promise<void> => webLocks()?.request(LOCK, work) ?? work();

export const remindersIn = (
  store: Pick<Store, 'rows'>,
): RemindersOf<Task> & { settings: ReminderSettings } => ({
  tasks: store.rows('task').values(),
  hiddenUntil: (task) => hiddenUntilOf(task, store.rows('task')),
  reminders: store.rows('reminder').values(),
  isMuted: isMutedIn(store),
  settings: readReminderSettings(store.rows('setting').get(REMINDERS_SETTING)?.value),
  zone: currentZone(),
});

function isMutedIn(store: Pick<Store, 'rows'>): (task: Task) => boolean {
  const isMuted = mutedIn(store.rows('setting').get(MUTED_SETTING)?.value);
  const lists = store.rows('list');
  return ({ listId }) => isMuted(effectiveListId(listId, lists));
}

/** The alerts of events between two instants, without blocks whose task is done. */
export function alertsIn(store: Pick<Store, 'rows'>, since: number, until: number): EventAlert[] {
  const { settings, zone } = remindersIn(store);
  const [events, tasks] = [store.rows('event'), store.rows('task')];
  return alertsWithin({ events: events.values(), settings, zone }, since, until)
    .filter(({ event }) => !tasks.get(event.taskId ?? '')?.completed)
    .map((alert) => ({ ...alert, event: withTaskTitle(alert.event, tasks) }));
}

/** Notifies of the reminders and events since this device last checked. Each is shown once, by one tab. */
export async function tellReminders(store: Store, accountId: string): Promise<void> {
  await inTurn(async () => {
    const now = Date.now();
    const seen = device.read(DOCUMENTS.remindersSeen, today());
    const since = notifySince(seen, now);
    if (since <= now) device.write(DOCUMENTS.remindersSeen, now);
    const source = remindersIn(store);
    const place = { ...shownPlace(), zone: source.zone };
    const due = remindersWithin(source, since, now).map(({ task, minute }) => {
      const listId = effectiveListId(task.listId, store.rows('list'));
      return { task: { ...task, isReadOnly: isReadOnly(store.rows('membership'), listId) }, minute };
    });
    const alerts = alertsIn(store, since, now).filter((one) => !isAlertLate(one, source.settings, now));
    for (const alert of alerts) await notify('tasks', eventNotification(alert, accountId, place));
    for (const { notification } of reminderNotifications(due, accountId, { at: now, place }))
      await notify('tasks', notification);
  });
}
