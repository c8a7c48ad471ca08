import type { Store } from './store.ts';

const PATIENCE_MS = 10_000;

/** Resolves once no change waits to be sent; after this time, when stopped, or without a connection, even if some do. */
export const sentWithin = (store: Store, ms: number, stop?: AbortSignal): Promise<void> =>
  untilSo(store, () => store.status().waiting === 0, ms, stop);

/**
 * A call that works on the server's rows, past the store: it's made once they include this device's changes, and
 * answered once this device shows what it did. Waits for neither without a connection, or for long.
 * @throws what `call` throws
 */
export async function inStep<A extends object>(store: Store, call: () => Promise<A>): Promise<A> {
  await sentWithin(store, PATIENCE_MS);
  const answer = await call();
  if ('cursor' in answer && typeof answer.cursor === 'string') {
    const { cursor } = answer;
    await untilSo(store, () => store.hasSeen(cursor), PATIENCE_MS);
  }
  return answer;
}

function untilSo(store: Store, isSo: () => boolean, ms: number, stop?: AbortSignal): Promise<void> {
  const isOver = () => isSo() || !store.status().online || stop?.aborted === true;
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
