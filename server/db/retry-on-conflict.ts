import { setTimeout as sleep } from 'node:timers/promises';

const MAX_RETRIES = 25;
const LONGEST_PAUSE_MS = 50;

/** A concurrent transaction got in the way; a retry will do. */
export class SerializationConflict extends Error {}

/** The write notifies an account that it hasn't locked; the retry looks for them first. */
export class NotLocked extends SerializationConflict {}

export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isSerializationConflict(error) || retries >= MAX_RETRIES) throw error;
      if (!(error instanceof NotLocked)) await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

/** PostgreSQL: serialization failure and deadlock. SQLite: another process holds the file. */
function isSerializationConflict(error: unknown): boolean {
  if (error instanceof SerializationConflict) return true;
  const { code, errcode } = error as { code?: string; errcode?: number };
  const SQLITE_BUSY = 5;
  return code === '40001' || code === '40P01' || (errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY);
}
