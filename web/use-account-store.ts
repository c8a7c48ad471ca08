import { useEffect, useState } from 'react';
import { device, today } from './device/use-document.ts';
import { fetchApi } from './session/session.ts';
import { followPlace } from './settings/place.ts';
import { openBrowserStore } from './store/browser-store.ts';
import type { Store } from './store/store.ts';

/** An account’s store, open while the component is mounted; undefined until it has opened. */
export function useAccountStore(accountId: string): Store | undefined {
  const [store, setStore] = useState<Store>();
  useEffect(() => {
    device.belongTo(accountId);
    device.purgeCounters(today());
    const opening = openBrowserStore(accountId, (path, init) => fetchApi(path, init, accountId));
    const following = opening.then((opened) => {
      const stop = followPlace(opened);
      setStore(opened);
      return stop;
    });
    return () => {
      setStore(undefined);
      void following.then((stop) => stop());
      void opening.then((opened) => opened.close());
    };
  }, [accountId]);
  return store;
}
