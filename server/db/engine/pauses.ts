import { setImmediate as turn } from 'node:timers/promises';

const SLICE_MS = 10;

/** Lets other requests run during long work, as SQLite blocks the thread. @returns what to await between steps */
export function createPause(now = () => performance.now()): () => Promise<void> {
  let end = now() + SLICE_MS;
  return async () => {
    if (now() < end) return;
    await turn();
    end = now() + SLICE_MS;
  };
}
