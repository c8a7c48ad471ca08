import type { Storage } from '../core/ports.ts';
import type { Saved } from '../core/replica.ts';
import { createMemoryStorage } from './memory.ts';

/**
 * A disk may fail: be full, removed, or cleared while the page is open. After that, everything is stored in memory,
 * starting from what the page knows.
 */
export function createGuardedStorage(
  disk: Storage,
  known: () => Saved,
  onFailure: (error: unknown) => void,
): Storage {
  let current = disk;
  const attempt = async <T>(work: (storage: Storage) => Promise<T>): Promise<T> => {
    const tried = current;
    try {
      return await work(tried);
    } catch (error) {
      if (current === disk) {
        current = createMemoryStorage(known());
        onFailure(error);
      }
      return work(current);
    }
  };
  return {
    load: () => attempt((storage) => storage.load()),
    queue: (...given) => attempt((storage) => storage.queue(...given)),
    flush: () => attempt((storage) => storage.flush()),
    outbox: () => attempt((storage) => storage.outbox()),
    confirm: (...given) => attempt((storage) => storage.confirm(...given)),
    confirmOlder: (...given) => attempt((storage) => storage.confirmOlder(...given)),
    forget: (...given) => attempt((storage) => storage.forget(...given)),
    refuse: (...given) => attempt((storage) => storage.refuse(...given)),
    clearRefused: (...given) => attempt((storage) => storage.clearRefused(...given)),
    clearMissing: (...given) => attempt((storage) => storage.clearMissing(...given)),
    setAside: (...given) => attempt((storage) => storage.setAside(...given)),
    // A disk without room for a screen may have room for everything else.
    keepScreen: (...given) => current.keepScreen(...given).catch(() => {}),
    close: () => current.close(),
  };
}
