import { mutedTimes, remindersOf } from '../../domain/reminder/moments.ts';
import type { Reminding } from '../../domain/reminder/words.ts';
import type { Task } from '../../domain/task/task.ts';
import { log } from '../device/log.ts';
import { serviceWorkers } from '../device/secure.ts';
import type { Store } from '../store/store.ts';
import { remindersIn } from './tell-reminders.ts';

type Shown = { data?: Partial<Reminding['data']> | undefined; close(): void };

/** Whether a notification still says what is so: its task is open, at its occurrence, with a reminder at its minute. */
function holds(
  store: Pick<Store, 'rows'>,
  task: Task,
  { occurrence, minute }: Shown['data'] & object,
): boolean {
  if (occurrence && task.occurrence !== occurrence) return false;
  const { hiddenUntil, isMuted, reminders, settings, zone } = remindersIn(store);
  const own = [...reminders].filter(({ taskId }) => taskId === task.id);
  const times = isMuted(task) ? mutedTimes(settings) : settings;
  return (
    minute === undefined ||
    remindersOf({ ...task, hiddenUntil: hiddenUntil(task) }, own, times, zone).includes(minute)
  );
}

/** Whether its task is done, whatever else this device hasn't heard of yet. */
const isDone = (task: Task, { occurrence }: Shown['data'] & object): boolean =>
  task.completed || (occurrence !== undefined && (task.occurrence ?? '~') > occurrence);

/**
 * Finds the shown notifications that have been dealt with on another device. A device that was closed may be about to
 * hear of a new task or date, so what it doesn't know counts only once it was otherwise.
 */
export function createSettled(store: Pick<Store, 'rows'>, accountId: string) {
  const held = new Set<string>();
  return <T extends Shown>(shown: readonly T[]): T[] =>
    shown.filter(({ data = {} }) => {
      if (data.accountId !== accountId || !data.taskId) return false;
      const task = store.rows('task').get(data.taskId);
      const key = `${data.taskId} ${data.occurrence} ${data.minute}`;
      if (task && holds(store, task, data)) held.add(key);
      else return held.has(key) || (task !== undefined && isDone(task, data));
      return false;
    });
}

/** Closes them. @param settled as created for this page */
export async function closeSettled(settled: ReturnType<typeof createSettled>): Promise<void> {
  try {
    const registration = await serviceWorkers()?.getRegistration();
    for (const notification of settled((await registration?.getNotifications()) ?? [])) notification.close();
  } catch (error) {
    log(error);
  }
}
