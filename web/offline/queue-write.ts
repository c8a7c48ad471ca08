import type { Pending } from '../store/core/pending.ts';
import type { TabMessage } from '../store/core/tab-message.ts';

// The service worker is a single file, so it can't use the store's modules. Its test opens the same database with both.

const databaseName = (accountId: string): string => `daymark-${accountId}`;

/** Stores a write in an account's outbox and tells its pages. @returns false if this device has no copy of the account */
export async function queueWrite(accountId: string, write: Pending): Promise<boolean> {
  const name = databaseName(accountId);
  const db = await open(name);
  if (!db) return false;
  try {
    const seq = await store(db, write);
    const channel = new BroadcastChannel(name);
    channel.postMessage({ is: 'queued', write: { ...write, seq } } satisfies TabMessage);
    channel.close();
    return true;
  } finally {
    db.close();
  }
}

export async function forgetWrite(accountId: string, key: string): Promise<void> {
  const db = await open(databaseName(accountId));
  if (!db) return;
  const tx = db.transaction('outbox', 'readwrite');
  tx.objectStore('outbox').delete(key);
  await finished(tx);
  db.close();
}

/** @returns undefined where there is none: it must not be created without its stores */
const open = (name: string): Promise<IDBDatabase | undefined> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    let isNew = false;
    request.onupgradeneeded = () => {
      isNew = true;
      request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => (isNew ? resolve(undefined) : reject(request.error));
  });

async function store(db: IDBDatabase, write: Pending): Promise<number> {
  const tx = db.transaction(['outbox', 'meta'], 'readwrite', { durability: 'strict' });
  const seq = await new Promise<number>((resolve, reject) => {
    const last = tx.objectStore('meta').get('lastSeq');
    last.onerror = () => reject(last.error);
    last.onsuccess = () => {
      const next = Number(last.result ?? 0) + 1;
      tx.objectStore('meta').put(next, 'lastSeq');
      // It doesn't show this write.
      tx.objectStore('meta').delete('screen');
      tx.objectStore('outbox').put({ ...write, seq: next });
      resolve(next);
    };
  });
  await finished(tx);
  return seq;
}

const finished = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error);
  });
