import { useEffect, useSyncExternalStore } from 'react';
import { useStore } from './use-store.ts';

/** For what searches or counts completed tasks. @returns why some aren't here yet; undefined once the device has all */
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
