import { createContext, startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Entities, Entity } from '../../domain/registry/entity.ts';
import type { StoreStatus } from './core/state.ts';
import type { Store } from './store.ts';

export const StoreContext = createContext<Store | null>(null);

/** @throws Error outside a signed-in page */
export function useStore(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('Only a signed-in page has a store.');
  return store;
}

/** An entity's rows with pending writes applied; the same map until a row changes. */
export function useRows<E extends Entity>(entity: E): ReadonlyMap<string, Entities[E]> {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => store.rows(entity));
}

/**
 * For computations over many rows: renders only after a change has been painted, not with it as well, as
 * `useDeferredValue` would.
 */
export function useRowsLater<E extends Entity>(entity: E): ReadonlyMap<string, Entities[E]> {
  const store = useStore();
  const [rows, setRows] = useState(() => store.rows(entity));
  useEffect(() => {
    const look = () => startTransition(() => setRows(store.rows(entity)));
    look();
    return store.subscribe(look);
  }, [store, entity]);
  return rows;
}

export function useStoreStatus(): StoreStatus {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.status);
}

export function useLoaded(): boolean {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => store.status().loaded);
}

/** Whether the account is still loading from the server, so what is shown may be incomplete. */
export function useLoading(): boolean {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => {
    const { loaded, online } = store.status();
    return !loaded && online;
  });
}
