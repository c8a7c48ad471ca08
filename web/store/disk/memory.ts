import { type Change, START } from '../../../domain/registry/change.ts';
import { missingAfter, nameOf, withoutRows } from '../core/missing.ts';
import { fits, olderAfter, olderLeft, unknownIn } from '../core/older.ts';
import type { Pending } from '../core/pending.ts';
import type { Storage } from '../core/ports.ts';
import { inQueueOrder, type Saved } from '../core/replica.ts';

/** In-memory storage, for when the browser allows none that outlives the page. */
export function createMemoryStorage(saved?: Saved): Storage {
  const rows = new Map<string, Change>(saved?.changes.map((change) => [nameOf(change), change]));
  let outbox: Pending[] = [...(saved?.outbox ?? [])];
  let refused = [...(saved?.refused ?? [])];
  let cursor = saved?.cursor ?? START;
  let lastSeq = saved?.lastSeq ?? 0;
  let missing = [...(saved?.missing ?? [])];
  let older = saved?.older;

  return {
    load: async () => ({
      changes: [...rows.values()],
      cursor,
      outbox: [...outbox],
      lastSeq,
      refused: [...refused],
      missing: [...missing],
      older,
    }),
    async queue(write, insteadOf) {
      const there = outbox.find(({ key }) => key === write.key);
      if (there?.seq !== undefined) return there.seq;
      lastSeq += 1;
      outbox = [...outbox.filter(({ key }) => key !== write.key), { ...write, seq: lastSeq }];
      refused = refused.filter(({ key }) => key !== insteadOf);
      return lastSeq;
    },
    flush: async () => {},
    outbox: async () => [...outbox],
    async confirm(from, page, done) {
      if (cursor !== from) return false;
      missing = missingAfter([...rows.values()], page, missing);
      if (page.reset) rows.clear();
      for (const change of page.changes) {
        if (change.value) rows.set(nameOf(change), change);
        else rows.delete(nameOf(change));
      }
      older = olderAfter(older, cursor, page);
      cursor = page.cursor;
      outbox = outbox.filter(({ key }) => !done.includes(key));
      return true;
    },
    async confirmOlder(from, page) {
      if (!fits({ older, cursor }, from, page)) return false;
      for (const change of unknownIn(page, (one) => rows.has(nameOf(one)))) rows.set(nameOf(change), change);
      older = olderLeft(from, page);
      return true;
    },
    async forget(keys) {
      outbox = outbox.filter(({ key }) => !keys.includes(key));
    },
    async refuse(write) {
      outbox = outbox.filter(({ key }) => key !== write.key);
      refused = inQueueOrder([...refused.filter(({ key }) => key !== write.key), write]);
    },
    async clearRefused(cleared) {
      refused = refused.filter(({ key }) => key !== cleared);
    },
    async clearMissing(names) {
      missing = withoutRows(missing, names);
    },
    async setAside(bad) {
      for (const row of bad) rows.delete(nameOf(row));
      cursor = START;
    },
    async keepScreen() {},
    close() {},
  };
}
