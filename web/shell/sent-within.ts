import type { Store } from '../store/store.ts';

/** Resolves once no change waits to be sent; after this time or without a connection, even if some do. */
export function sentWithin(store: Store, ms: number): Promise<void> {
  const isOver = () => store.status().waiting === 0 || !store.status().online;
  if (isOver()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const stop = store.subscribe(() => isOver() && end());
  });
}
