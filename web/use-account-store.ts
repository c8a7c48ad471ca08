import { useEffect, useState } from 'react';
import { device, today } from './device/use-document.ts';
import { fetchApi } from './session/session.ts';
import { followPlace } from './settings/place.ts';
import { openBrowserStore } from './store/browser-store.ts';
import type { Store } from './store/store.ts';

type Opened = { store: Store; close: () => void };

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

let early: { accountId: string; opening: Promise<Opened>; store?: Store } | undefined;

/** Opens an account's store before the app is rendered, so that the first render already has the rows. */
export async function openEarly(accountId: string): Promise<void> {
  const mine: typeof early = { accountId, opening: open(accountId) };
  early = mine;
  mine.store = (await mine.opening).store;
}

/** An account’s store, open while the component is mounted; undefined until it has opened. */
export function useAccountStore(accountId: string): Store | undefined {
  const [store, setStore] = useState(() => (early?.accountId === accountId ? early.store : undefined));
  useEffect(() => {
    const opening = early?.accountId === accountId ? early.opening : open(accountId);
    early = undefined;
    void opening.then((opened) => setStore(opened.store));
    return () => {
      setStore(undefined);
      void opening.then(({ close }) => close());
    };
  }, [accountId]);
  return store;
}
