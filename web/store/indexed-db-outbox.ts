import type { Database } from './database.ts';
import type { Storage } from './ports.ts';
import { inQueueOrder } from './queue-order.ts';
import { transact } from './transaction.ts';

/** The person's own writes must be flushed to disk; the server's rows can be fetched again. */
export const STRICT = { durability: 'strict' } as const;

export function outboxOf(
  db: Database,
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
        () => db.transaction('outbox', 'readwrite'),
        (tx) => Promise.all(keys.map((key) => tx.store.delete(key))),
      );
    },

    async refuse(write) {
      await transact(
        () => db.transaction(['outbox', 'refused'], 'readwrite', STRICT),
        (tx) =>
          Promise.all([tx.objectStore('outbox').delete(write.key), tx.objectStore('refused').put(write)]),
      );
    },

    clearRefused: (key) =>
      transact(
        () => db.transaction('refused', 'readwrite'),
        (tx) => tx.store.delete(key),
      ),
  };
}
