import { type Change, START } from '../../domain/registry/change.ts';
import type { Database } from './database.ts';
import { missingAfter, nameOf } from './missing.ts';
import { fits, type Older, olderAfter, olderLeft, unknownIn } from './older.ts';
import type { Storage } from './ports.ts';
import { transact } from './transaction.ts';

async function missingOf(tx: {
  objectStore(name: 'meta'): { get(key: 'missing'): Promise<unknown> };
}): Promise<Change[]> {
  const missing = await tx.objectStore('meta').get('missing');
  return Array.isArray(missing) ? missing : [];
}

export const asOlder = (stored: unknown): Older | undefined =>
  typeof stored === 'object' && stored !== null && 'before' in stored ? (stored as Older) : undefined;

export function pagesOf(db: Database): Pick<Storage, 'confirm' | 'confirmOlder'> {
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
          const missing = page.reset && missingAfter(await rows.getAll(), page, await missingOf(tx));
          await Promise.all([
            missing && meta.put(missing, 'missing'),
            older ? meta.put(older, 'older') : meta.delete('older'),
            page.reset && rows.clear(),
            ...page.changes.map((change) =>
              change.value ? rows.put(change) : rows.delete([change.entity, change.id]),
            ),
            ...done.map((key) => tx.objectStore('outbox').delete(key)),
            meta.put(page.cursor, 'cursor'),
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
          ]);
          return true;
        },
      );
    },
  };
}
