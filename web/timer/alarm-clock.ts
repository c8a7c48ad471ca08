/**
 * Calls back at a moment, in a hidden tab too: there a page's own timers come a minute late, a worker's don't.
 * @param at epoch milliseconds
 * @returns how to stop
 */
export function wakeAt(at: number, wake: () => void): () => void {
  const wait = Math.max(0, at - Date.now());
  const timer = setTimeout(wake, wait);
  const worker = startWorker();
  worker?.addEventListener('message', wake);
  worker?.postMessage(wait);
  return () => {
    clearTimeout(timer);
    worker?.terminate();
  };
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./alarm-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
