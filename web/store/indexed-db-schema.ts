import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Change } from '../../domain/registry/change.ts';
import type { Pending, Refused } from './mutations.ts';
import type { Older } from './older.ts';

const VERSION = 1;

export interface Schema extends DBSchema {
  rows: { key: [string, string]; value: Change };
  outbox: { key: string; value: Pending };
  refused: { key: string; value: Refused };
  meta: { key: 'cursor' | 'lastSeq' | 'missing' | 'older'; value: string | number | Change[] | Older };
}

export const nameOf = (accountId: string) => `daymark-${accountId}`;

/** Opens an account's database, and creates it first if it doesn't exist. */
export const openDatabase = (accountId: string): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(nameOf(accountId), VERSION, {
    upgrade(created) {
      created.createObjectStore('rows', { keyPath: ['entity', 'id'] });
      created.createObjectStore('outbox', { keyPath: 'key' });
      created.createObjectStore('refused', { keyPath: 'key' });
      created.createObjectStore('meta');
    },
    // Another tab is deleting the database, or a newer version of the app is upgrading it.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
