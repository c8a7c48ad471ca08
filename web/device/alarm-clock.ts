/** Works in hidden tabs: browsers delay a page's own timers there, but not a worker's. @param at epoch milliseconds */
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
    return new Worker(new URL('../timer/alarm-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return undefined;
  }
}
