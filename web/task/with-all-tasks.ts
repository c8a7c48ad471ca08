import type { Store } from '../store/store.ts';
import { toast } from '../ui/toast.tsx';
import { OLDER_OFFLINE } from './older-note.tsx';

type Loading = Pick<Store, 'status' | 'wantOlder' | 'subscribe'>;

/**
 * Runs an action on tasks that may include ones this device hasn't loaded yet. It loads them first; offline, it says
 * why nothing happens.
 */
export function withAllTasks(store: Loading, act: () => void): void {
  if (store.status().complete) act();
  else void hasAllTasks(store).then((hasAll) => hasAll && act());
}

/** Loads the tasks that the first sync left out. @returns false, after saying why, if the device is offline */
export async function hasAllTasks(store: Loading): Promise<boolean> {
  if (store.status().complete) return true;
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    const { complete, online } = store.status();
    if (complete || !online) resolve();
  };
  const stop = store.subscribe(look);
  store.wantOlder();
  look();
  await promise;
  stop();
  const { complete } = store.status();
  if (!complete) toast.error(OLDER_OFFLINE);
  return complete;
}
