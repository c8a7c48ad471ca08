import { becameDue, untoldSince } from '../../domain/reminder.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { device, today } from '../device/use-document.ts';
import { taskPage } from '../routes.ts';
import type { Store } from '../store/store.ts';
import { timeWords } from '../task/due-words.ts';
import { notify } from './notifications.ts';

const LOCK = 'daymark-reminders';

/** Tells of the tasks that became due since this device last looked: each once, whichever tab is first. */
export async function tellReminders(store: Store): Promise<void> {
  await navigator.locks.request(LOCK, async () => {
    const now = Date.now();
    const seen = device.read(DOCUMENTS.remindersSeen, today());
    const since = untoldSince(seen, now);
    if (since <= now) device.write(DOCUMENTS.remindersSeen, now);
    const zone = Temporal.Now.timeZoneId();
    for (const { id, title, dueDate = '' } of becameDue(store.rows('task').values(), since, now, zone)) {
      const body = `Due at ${timeWords(dueDate)}`;
      await notify('tasks', { title, body, tag: `daymark-task-${id}`, path: taskPage(id) });
    }
  });
}
