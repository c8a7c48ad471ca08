import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from './use-store.ts';

/**
 * Loads the tasks that the first sync left out, because something on the screen searches or counts completed tasks.
 * @param isNeeded whether it does now
 * @returns why they aren't here yet; undefined once this device has all tasks
 */
export function useOlderTasks(isNeeded = true): 'loading' | 'offline' | undefined {
  const store = useStore();
  const state = useSyncExternalStore(store.subscribe, () => {
    const { complete, online } = store.status();
    return complete ? undefined : online ? 'loading' : 'offline';
  });
  const isMissing = isNeeded && state !== undefined;
  useEffect(() => {
    if (isMissing) store.wantOlder();
  }, [store, isMissing]);
  return isNeeded ? state : undefined;
}
