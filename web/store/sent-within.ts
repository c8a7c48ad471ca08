import type { Store } from './store.ts';

/** Resolves once no change waits to be sent; after this time, when stopped, or without a connection, even if some do. */
export function sentWithin(store: Store, ms: number, stop?: AbortSignal): Promise<void> {
  const isOver = () => store.status().waiting === 0 || !store.status().online || stop?.aborted === true;
  if (isOver()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      stop?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    const unsubscribe = store.subscribe(() => isOver() && end());
    stop?.addEventListener('abort', end);
  });
}
