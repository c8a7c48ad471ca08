import type { Store } from '../../store/store.ts';
import { toast } from '../../ui/message/toast.tsx';
import { OLDER_OFFLINE } from '../older-note.tsx';

const SOON_MS = 1_000;

type Loading = Pick<Store, 'status' | 'wantOlder' | 'subscribe'>;

/**
 * Runs an action on tasks that may include ones this device hasn't loaded yet. It loads them first; offline, it says
 * why nothing happens.
 */
export function withAllTasks(store: Loading, act: () => void): void {
  if (store.status().complete) act();
  else void hasAllTasks(store).then((hasAll) => hasAll && act());
}

/**
 * Loads the tasks that the first sync left out. If that takes longer than a second, it says so and can be canceled.
 * @returns false, after saying why, if the device is offline; false if it was canceled
 */
export async function hasAllTasks(store: Loading): Promise<boolean> {
  if (store.status().complete) return true;
  const { promise, resolve } = Promise.withResolvers<'loaded' | 'offline' | 'canceled'>();
  const look = () => {
    const { complete, online } = store.status();
    if (complete || !online) resolve(complete ? 'loaded' : 'offline');
  };
  const stop = store.subscribe(look);
  store.wantOlder();
  look();
  const over = new AbortController();
  const cancel = { label: 'Cancel', onClick: () => resolve('canceled') };
  const soon = setTimeout(
    () => toast.waiting('Loading older tasks first…', { action: cancel, gone: over.signal }),
    SOON_MS,
  );
  const outcome = await promise;
  stop();
  clearTimeout(soon);
  over.abort();
  if (outcome === 'offline') toast.error(OLDER_OFFLINE);
  return outcome === 'loaded';
}
