import { deleteDB } from 'idb';
import { type Change, START } from '../../../domain/registry/change.ts';
import { missingAfter, nameOf, withoutRows } from '../core/missing.ts';
import { fits, type Older, olderAfter, olderLeft, unknownIn } from '../core/older.ts';
import type { Storage } from '../core/ports.ts';
import { inQueueOrder } from '../core/replica.ts';
import { type BrowserDatabase, databaseName, openBrowserDatabase } from './database.ts';
import { transact } from './transaction.ts';

/** @throws DOMException if storage is forbidden or full */
export const openIndexedDb = async (accountId: string): Promise<Storage> =>
  asStorage(await openBrowserDatabase(accountId));

export async function deleteIndexedDb(accountId: string): Promise<void> {
  const db = await openBrowserDatabase(accountId);
  // The database itself is deleted only when the last tab closes it, which may be never.
  const stores = [...db.objectStoreNames];
  await transact(
    () => db.transaction(stores, 'readwrite', STRICT),
    (tx) => Promise.all(stores.map((name) => tx.objectStore(name).clear())),
  );
  db.close();
  await deleteDB(databaseName(accountId));
}

function asStorage(db: BrowserDatabase): Storage {
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
            missing: asMissing(missing),
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
          await tx.store.delete('screen');
          await tx.store.put(withoutRows(asMissing(await tx.store.get('missing')), names), 'missing');
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
            tx.objectStore('meta').delete('screen'),
          ]),
      );
    },

    async keepScreen(screen, { cursor, lastSeq }) {
      await transact(
        () => db.transaction('meta', 'readwrite'),
        async ({ store }) => {
          const [at, seq] = await Promise.all([store.get('cursor'), store.get('lastSeq')]);
          if (String(at ?? START) === cursor && Number(seq ?? 0) === lastSeq)
            await store.put(screen, 'screen');
        },
      );
    },

    close: () => db.close(),
  };
}

const asMissing = (stored: unknown): Change[] => (Array.isArray(stored) ? stored : []);

const asOlder = (stored: unknown): Older | undefined =>
  typeof stored === 'object' && stored !== null && 'before' in stored ? (stored as Older) : undefined;

function pagesOf(db: BrowserDatabase): Pick<Storage, 'confirm' | 'confirmOlder'> {
  return {
    confirm(from, page, done) {
      return transact(
        () => db.transaction(['rows', 'outbox', 'meta'], 'readwrite'),
        async (tx) => {
          const rows = tx.objectStore('rows');
          const meta = tx.objectStore('meta');
          const kept = (await meta.get('cursor')) ?? START;
          if (kept !== from) return false;
          const older = olderAfter(asOlder(await meta.get('older')), from, page);
          const missing =
            page.reset && missingAfter(await rows.getAll(), page, asMissing(await meta.get('missing')));
          await Promise.all([
            missing && meta.put(missing, 'missing'),
            older ? meta.put(older, 'older') : meta.delete('older'),
            page.reset && rows.clear(),
            ...page.changes.map((change) =>
              change.value ? rows.put(change) : rows.delete([change.entity, change.id]),
            ),
            ...done.map((key) => tx.objectStore('outbox').delete(key)),
            meta.put(page.cursor, 'cursor'),
            (page.reset || page.cursor !== from) && meta.delete('screen'),
          ]);
          return true;
        },
      );
    },

    confirmOlder(from, page) {
      return transact(
        () => db.transaction(['rows', 'meta'], 'readwrite'),
        async (tx) => {
          const [rows, meta] = [tx.objectStore('rows'), tx.objectStore('meta')];
          const [cursor, kept] = await Promise.all([meta.get('cursor'), meta.get('older')]);
          if (!fits({ older: asOlder(kept), cursor: String(cursor ?? START) }, from, page)) return false;
          const keys = await Promise.all(page.changes.map(({ entity, id }) => rows.getKey([entity, id])));
          const known = new Set(keys.flatMap((key) => (key ? key.join('/') : [])));
          const left = olderLeft(from, page);
          await Promise.all([
            ...unknownIn(page, (change) => known.has(nameOf(change))).map((change) => rows.put(change)),
            left ? meta.put(left, 'older') : meta.delete('older'),
            meta.delete('screen'),
          ]);
          return true;
        },
      );
    },
  };
}

/** The person's own writes must be flushed to disk; the server's rows can be fetched again. */
const STRICT = { durability: 'strict' } as const;

function outboxOf(
  db: BrowserDatabase,
): Pick<Storage, 'queue' | 'flush' | 'outbox' | 'forget' | 'refuse' | 'clearRefused'> {
  let flushing: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  /** A flush takes earlier transactions of the database with it. */
  const flushNow = () =>
    transact(
      () => db.transaction('meta', 'readwrite', STRICT),
      async (tx) => {
        await tx.store.put(Number((await tx.store.get('lastSeq')) ?? 0), 'lastSeq');
      },
    );
  const flush = (): Promise<void> => {
    next ??= flushing
      .catch(() => {})
      .then(() => {
        next = undefined;
        const mine = flushNow();
        flushing = mine;
        return mine;
      });
    return next;
  };

  return {
    flush,

    queue(write, insteadOf) {
      return transact(
        () => db.transaction(['outbox', 'refused', 'meta'], 'readwrite'),
        async (tx) => {
          // An earlier attempt may have succeeded after all; the write keeps its place.
          const there = await tx.objectStore('outbox').get(write.key);
          if (there?.seq !== undefined) return there.seq;
          const seq = Number((await tx.objectStore('meta').get('lastSeq')) ?? 0) + 1;
          await Promise.all([
            tx.objectStore('meta').put(seq, 'lastSeq'),
            tx.objectStore('outbox').put({ ...write, seq }),
            insteadOf && tx.objectStore('refused').delete(insteadOf),
            tx.objectStore('meta').delete('screen'),
          ]);
          return seq;
        },
      );
    },

    outbox: () =>
      transact(
        () => db.transaction('outbox'),
        async (tx) => inQueueOrder(await tx.store.getAll()),
      ),

    async forget(keys) {
      await transact(
        () => db.transaction(['outbox', 'meta'], 'readwrite'),
        (tx) =>
          Promise.all([
            ...keys.map((key) => tx.objectStore('outbox').delete(key)),
            tx.objectStore('meta').delete('screen'),
          ]),
      );
    },

    async refuse(write) {
      await transact(
        () => db.transaction(['outbox', 'refused', 'meta'], 'readwrite', STRICT),
        (tx) =>
          Promise.all([
            tx.objectStore('outbox').delete(write.key),
            tx.objectStore('refused').put(write),
            tx.objectStore('meta').delete('screen'),
          ]),
      );
    },

    async clearRefused(key) {
      await transact(
        () => db.transaction(['refused', 'meta'], 'readwrite'),
        (tx) => Promise.all([tx.objectStore('refused').delete(key), tx.objectStore('meta').delete('screen')]),
      );
    },
  };
}
