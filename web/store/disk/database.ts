import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Change } from '../../../domain/registry/change.ts';
import type { Older } from '../core/older.ts';
import type { Pending, Refused } from '../core/pending.ts';
import type { KeptScreen } from '../core/ports.ts';
import { transact } from './transaction.ts';

const VERSION = 1;

interface Schema extends DBSchema {
  rows: { key: [string, string]; value: Change };
  outbox: { key: string; value: Pending };
  refused: { key: string; value: Refused };
  meta: {
    key: 'cursor' | 'lastSeq' | 'missing' | 'older' | 'screen';
    value: string | number | Change[] | Older | KeptScreen;
  };
}

export type BrowserDatabase = IDBPDatabase<Schema>;

/** Of an account's database, and of the channel and lock of its tabs. */
export const databaseName = (accountId: string) => `daymark-${accountId}`;

let ahead: { accountId: string; opening: Promise<BrowserDatabase> } | undefined;

/** Begins to open an account's database before the code that reads it has loaded. */
export function openAhead(accountId: string): void {
  const opening = open(accountId);
  // Whoever opens it learns of the error.
  opening.catch(() => {});
  ahead = { accountId, opening };
}

/** Resolves once no other page blocks the first read. @throws DOMException if storage is forbidden or full */
export function openBrowserDatabase(accountId: string): Promise<BrowserDatabase> {
  const begun = ahead;
  ahead = undefined;
  return begun?.accountId === accountId ? begun.opening : open(accountId);
}

async function open(accountId: string): Promise<BrowserDatabase> {
  const db = await openDB<Schema>(databaseName(accountId), VERSION, {
    upgrade(created) {
      created.createObjectStore('rows', { keyPath: ['entity', 'id'] });
      created.createObjectStore('outbox', { keyPath: 'key' });
      created.createObjectStore('refused', { keyPath: 'key' });
      created.createObjectStore('meta');
    },
    // Another tab is deleting the database, or a newer version of the app is upgrading it.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  await transact(
    () => db.transaction([...db.objectStoreNames]),
    (tx) => tx.objectStore('meta').getKey('cursor'),
  );
  return db;
}
