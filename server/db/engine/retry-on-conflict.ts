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

/** A serialization failure or a deadlock of PostgreSQL. On SQLite, writes begin with the lock that they need. */
export function isSerializationConflict(error: unknown): boolean {
  if (error instanceof SerializationConflict) return true;
  const { code } = error as { code?: string };
  return code === '40001' || code === '40P01';
}
