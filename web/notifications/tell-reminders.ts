import { becameDue, notifySince } from '../../domain/task/reminder.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { device, today } from '../device/use-document.ts';
import { taskPage } from '../routes/routes.ts';
import type { Store } from '../store/store.ts';
import { timeWords } from '../task/due-words.ts';
import { notify } from './notifications.ts';

const LOCK = 'daymark-reminders';

/** Without Web Locks two tabs may both notify; since the tag is the same, only one notification shows. */
const inTurn = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

/** Notifies of the tasks that became due since this device last checked. Each task is notified once, by one tab. */
export async function tellReminders(store: Store): Promise<void> {
  await inTurn(async () => {
    const now = Date.now();
    const seen = device.read(DOCUMENTS.remindersSeen, today());
    const since = notifySince(seen, now);
    if (since <= now) device.write(DOCUMENTS.remindersSeen, now);
    const zone = Temporal.Now.timeZoneId();
    for (const { id, title, dueDate = '' } of becameDue(store.rows('task').values(), since, now, zone)) {
      const body = `Due at ${timeWords(dueDate)}`;
      await notify('tasks', { title, body, tag: `daymark-task-${id}`, path: taskPage(id) });
    }
  });
}
