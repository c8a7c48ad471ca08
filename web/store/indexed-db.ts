import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { type Change, START } from '../../domain/change.ts';
import type { Pending, Refused } from './mutations.ts';
import type { Storage } from './ports.ts';
import { inQueueOrder } from './queue-order.ts';

const VERSION = 1;
/** A person's own writes reach the disk before the next; the server's rows can be had again. */
const STRICT = { durability: 'strict' } as const;

interface Schema extends DBSchema {
  rows: { key: [string, string]; value: Change };
  outbox: { key: string; value: Pending };
  refused: { key: string; value: Refused };
  meta: { key: 'cursor' | 'lastSeq'; value: string | number };
}

const nameOf = (accountId: string) => `daymark-${accountId}`;

/**
 * Keeps an account in the browser's own database.
 * @throws DOMException where the browser allows no database, or the disk is full
 */
export const openIndexedDb = async (accountId: string): Promise<Storage> => asStorage(await open(accountId));

/** Deletes what is kept of an account on this device, also while other tabs have it open. */
export async function deleteIndexedDb(accountId: string): Promise<void> {
  const db = await open(accountId);
  // The database itself goes only when the last tab lets go of it, which may be never.
  const stores = [...db.objectStoreNames];
  const tx = db.transaction(stores, 'readwrite', STRICT);
  await whole(tx, () => Promise.all(stores.map((name) => tx.objectStore(name).clear())));
  db.close();
  await deleteDB(nameOf(accountId));
}

const open = (accountId: string): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(nameOf(accountId), VERSION, {
    upgrade(created) {
      created.createObjectStore('rows', { keyPath: ['entity', 'id'] });
      created.createObjectStore('outbox', { keyPath: 'key' });
      created.createObjectStore('refused', { keyPath: 'key' });
      created.createObjectStore('meta');
    },
    // A tab that signed out, or a later version of the app, wants the database: here it is lost.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });

/** Awaits both the work and its transaction, so that neither can fail unheard. */
async function whole<T>(tx: { done: Promise<void> }, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), tx.done]);
  return result;
}

function asStorage(db: IDBPDatabase<Schema>): Storage {
  return {
    async load() {
      const tx = db.transaction(['rows', 'outbox', 'refused', 'meta']);
      return whole(tx, async () => {
        const [changes, outbox, refused, cursor, lastSeq] = await Promise.all([
          tx.objectStore('rows').getAll(),
          tx.objectStore('outbox').getAll(),
          tx.objectStore('refused').getAll(),
          tx.objectStore('meta').get('cursor'),
          tx.objectStore('meta').get('lastSeq'),
        ]);
        return {
          changes,
          cursor: String(cursor ?? START),
          outbox: inQueueOrder(outbox),
          lastSeq: Number(lastSeq ?? 0),
          refused: inQueueOrder(refused),
        };
      });
    },

    async queue(write, insteadOf) {
      const tx = db.transaction(['outbox', 'refused', 'meta'], 'readwrite', STRICT);
      return whole(tx, async () => {
        const seq = Number((await tx.objectStore('meta').get('lastSeq')) ?? 0) + 1;
        await Promise.all([
          tx.objectStore('meta').put(seq, 'lastSeq'),
          tx.objectStore('outbox').put({ ...write, seq }),
          insteadOf && tx.objectStore('refused').delete(insteadOf),
        ]);
        return seq;
      });
    },

    outbox: async () => inQueueOrder(await db.getAll('outbox')),

    async confirm(from, page, done) {
      const tx = db.transaction(['rows', 'outbox', 'meta'], 'readwrite');
      const rows = tx.objectStore('rows');
      return whole(tx, async () => {
        const kept = (await tx.objectStore('meta').get('cursor')) ?? START;
        if (kept !== from) return false;
        await Promise.all([
          page.reset && rows.clear(),
          ...page.changes.map((change) =>
            change.value ? rows.put(change) : rows.delete([change.entity, change.id]),
          ),
          ...done.map((key) => tx.objectStore('outbox').delete(key)),
          tx.objectStore('meta').put(page.cursor, 'cursor'),
        ]);
        return true;
      });
    },

    async forget(keys) {
      const tx = db.transaction('outbox', 'readwrite');
      await whole(tx, () => Promise.all(keys.map((key) => tx.store.delete(key))));
    },

    async refuse(write) {
      const tx = db.transaction(['outbox', 'refused'], 'readwrite', STRICT);
      await whole(tx, () =>
        Promise.all([tx.objectStore('outbox').delete(write.key), tx.objectStore('refused').put(write)]),
      );
    },

    clearRefused: (key) => db.delete('refused', key),
    close: () => db.close(),
  };
}
