import { notifySince, type RemindersOf, remindersWithin } from '../../domain/reminder/moments.ts';
import { REMINDERS_SETTING, readReminderSettings } from '../../domain/reminder/reminder-settings.ts';
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

export const remindersIn = (store: Pick<Store, 'rows'>): RemindersOf<Task> => ({
  tasks: store.rows('task').values(),
  hiddenUntil: (task) => hiddenUntilOf(task, store.rows('task')),
  reminders: store.rows('reminder').values(),
  settings: readReminderSettings(store.rows('setting').get(REMINDERS_SETTING)?.value),
  zone: currentZone(),
});

/** Notifies of the reminders since this device last checked. Each is shown once, by one tab. */
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
    for (const { notification } of reminderNotifications(due, accountId, { at: now, place }))
      await notify('tasks', notification);
  });
}
