import { webLocks } from './secure.ts';

/**
 * Runs `work` while no other page of this browser runs work of the same name. The browser ends it with the page.
 * @throws the signal's reason when it aborts while waiting
 */
export function exclusively(
  name: string,
  signal: AbortSignal,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const locks = webLocks();
  return locks ? locks.request(name, { signal }, work) : byDatabase(lockName(name), signal, work);
}

/** Removes what `exclusively` leaves in the browser, once no page uses it. */
export function forgetExclusive(name: string): void {
  if (!webLocks()) indexedDB.deleteDatabase(lockName(name));
}

const lockName = (name: string): string => `${name}-lock`;

/**
 * The stand-in for Web Locks: a browser upgrades a database only while no other page is connected to it. The page whose
 * connection upgraded it is therefore alone, and stays so until that connection closes, at the latest with the page.
 */
async function byDatabase(name: string, signal: AbortSignal, work: () => Promise<unknown>): Promise<unknown> {
  const connection = await upgraded(name, signal);
  try {
    return await work();
  } finally {
    connection.close();
  }
}

async function upgraded(name: string, signal: AbortSignal): Promise<IDBDatabase> {
  let version: number | undefined;
  for (;;) {
    signal.throwIfAborted();
    const opened = await open(name, version, signal);
    if (typeof opened === 'object') return opened;
    version = opened === undefined ? undefined : opened + 1;
  }
}

/** @returns the connection if it upgraded the database, else the version found; undefined when it's above `version` */
function open(
  name: string,
  version: number | undefined,
  signal: AbortSignal,
): Promise<IDBDatabase | number | undefined> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    let isUpgraded = false;
    request.onupgradeneeded = () => {
      isUpgraded = true;
    };
    request.onsuccess = () => {
      signal.removeEventListener('abort', abort);
      const { result } = request;
      // A request can't be withdrawn, so one that is no longer wanted lets the next page have its turn.
      if (!isUpgraded || signal.aborted) result.close();
      resolve(isUpgraded ? result : result.version);
    };
    request.onerror = () => {
      signal.removeEventListener('abort', abort);
      if (request.error?.name === 'VersionError') resolve(undefined);
      else reject(request.error);
    };
  });
}
