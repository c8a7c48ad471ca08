import { createMemoryStorage } from './memory.ts';
import type { Storage } from './ports.ts';
import type { Saved } from './replica.ts';

/**
 * Keeps an account on a disk that may fail: full, taken away, or cleared while the page is open. From its first
 * failure on everything is kept in memory, beginning with what the page knows.
 * @param known all that the page knows of the account
 * @param onFailure called once
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
    outbox: () => attempt((storage) => storage.outbox()),
    confirm: (...given) => attempt((storage) => storage.confirm(...given)),
    forget: (...given) => attempt((storage) => storage.forget(...given)),
    refuse: (...given) => attempt((storage) => storage.refuse(...given)),
    clearRefused: (...given) => attempt((storage) => storage.clearRefused(...given)),
    close: () => current.close(),
  };
}
