import { useEffect, useState } from 'react';
import { device, today } from './device/use-document.ts';
import { fetchApi } from './session/session.ts';
import { followPlace } from './settings/place.ts';
import { openBrowserStore } from './store/browser-store.ts';
import { createEarly, type Opened } from './store/early.ts';
import type { Store } from './store/store.ts';

async function open(accountId: string): Promise<Opened> {
  device.belongTo(accountId);
  device.purgeCounters(today());
  const store = await openBrowserStore(accountId, (path, init) => fetchApi(path, init, accountId));
  const stop = followPlace(store);
  const close = () => {
    stop();
    store.close();
  };
  return { store, close };
}

const early = createEarly(open);

export const openEarly = early.begin;

/** An account’s store, open while the component is mounted; undefined until it has opened. */
export function useAccountStore(accountId: string): Store | undefined {
  const [store, setStore] = useState(() => early.storeOf(accountId));
  useEffect(() => {
    const opening = early.take(accountId);
    let isCurrent = true;
    void opening.then((opened) => isCurrent && setStore(opened.store));
    return () => {
      isCurrent = false;
      setStore(undefined);
      void opening.then(({ close }) => close());
    };
  }, [accountId]);
  return store;
}
