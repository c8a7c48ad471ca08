import { deleteDB } from 'idb';
import { START } from '../../domain/registry/change.ts';
import { type Database, databaseName, openDatabase } from './database.ts';
import { outboxOf, STRICT } from './indexed-db-outbox.ts';
import { asOlder, pagesOf } from './indexed-db-pages.ts';
import { without } from './missing.ts';
import type { Storage } from './ports.ts';
import { inQueueOrder } from './queue-order.ts';
import { transact } from './transaction.ts';

/** @throws DOMException if storage is forbidden or full */
export const openIndexedDb = async (accountId: string): Promise<Storage> =>
  asStorage(await openDatabase(accountId));

export async function deleteIndexedDb(accountId: string): Promise<void> {
  const db = await openDatabase(accountId);
  // The database itself is deleted only when the last tab closes it, which may be never.
  const stores = [...db.objectStoreNames];
  await transact(
    () => db.transaction(stores, 'readwrite', STRICT),
    (tx) => Promise.all(stores.map((name) => tx.objectStore(name).clear())),
  );
  db.close();
  await deleteDB(databaseName(accountId));
}

function asStorage(db: Database): Storage {
  return {
    load() {
      return transact(
        () => db.transaction(['rows', 'outbox', 'refused', 'meta']),
        async (tx) => {
          const [changes, outbox, refused, cursor, lastSeq, missing, older] = await Promise.all([
            tx.objectStore('rows').getAll(),
            tx.objectStore('outbox').getAll(),
            tx.objectStore('refused').getAll(),
            tx.objectStore('meta').get('cursor'),
            tx.objectStore('meta').get('lastSeq'),
            tx.objectStore('meta').get('missing'),
            tx.objectStore('meta').get('older'),
          ]);
          return {
            changes,
            cursor: String(cursor ?? START),
            outbox: inQueueOrder(outbox),
            lastSeq: Number(lastSeq ?? 0),
            refused: inQueueOrder(refused),
            missing: Array.isArray(missing) ? missing : [],
            older: asOlder(older),
          };
        },
      );
    },

    ...outboxOf(db),

    ...pagesOf(db),

    async clearMissing(names) {
      await transact(
        () => db.transaction('meta', 'readwrite'),
        async (tx) => {
          const missing = await tx.store.get('missing');
          await tx.store.put(without(Array.isArray(missing) ? missing : [], names), 'missing');
        },
      );
    },

    async setAside(bad) {
      await transact(
        () => db.transaction(['rows', 'meta'], 'readwrite'),
        (tx) =>
          Promise.all([
            ...bad.map(({ entity, id }) => tx.objectStore('rows').delete([entity, id])),
            tx.objectStore('meta').delete('cursor'),
          ]),
      );
    },

    close: () => db.close(),
  };
}
