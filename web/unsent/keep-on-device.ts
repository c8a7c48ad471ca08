import { log } from '../device/log.ts';
import { storageManager } from '../device/secure.ts';
import type { Store } from '../store/store.ts';

/** Requests persistent storage once there are pending writes to lose. @returns a cleanup function */
export function keepOnDevice(store: Store): () => void {
  const ask = () => {
    if (store.status().waiting === 0) return;
    stop();
    void storageManager()?.persist?.().catch(log);
  };
  const stop = store.subscribe(ask);
  ask();
  return () => void stop();
}
