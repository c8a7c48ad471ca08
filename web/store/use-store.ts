import { createContext, useContext, useDeferredValue, useSyncExternalStore } from 'react';
import type { Entities, Entity } from '../../domain/entity.ts';
import type { Store, StoreStatus } from './store.ts';

/** The store of the account that is signed in. */
export const StoreContext = createContext<Store | null>(null);

/** @throws Error outside a signed-in page */
export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('Only a signed-in page has a store.');
  return store;
}

/** The rows of an entity as they now show, waiting writes included; the same map until one of them changes. */
export function useRows<E extends Entity>(entity: E): ReadonlyMap<string, Entities[E]> {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => store.rows(entity));
}

/** The same, once what changed has been painted: for what is counted over very many rows. */
export const useRowsLater = <E extends Entity>(entity: E): ReadonlyMap<string, Entities[E]> =>
  useDeferredValue(useRows(entity));

/** How far the account is saved. */
export function useStoreStatus(): StoreStatus {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.status);
}

/** Whether there is anything to show yet. */
export function useLoaded(): boolean {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => store.status().loaded);
}

/** Whether the account is on its way to this device, so that what is shown is not all. */
export function useLoading(): boolean {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => {
    const { loaded, online } = store.status();
    return !loaded && online;
  });
}
