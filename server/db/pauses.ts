import { setImmediate as turn } from 'node:timers/promises';

const SLICE_MS = 10;

/**
 * Lets the event loop serve other requests during long work, because SQLite's queries run on its thread.
 * @param now a clock in milliseconds
 * @returns what to await between steps: it resolves in another turn of the loop if this one has taken 10 ms
 */
export function createPause(now = () => performance.now()): () => Promise<void> {
  let end = now() + SLICE_MS;
  return async () => {
    if (now() < end) return;
    await turn();
    end = now() + SLICE_MS;
  };
}
