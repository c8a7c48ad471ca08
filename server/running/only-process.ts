import { DatabaseSync } from 'node:sqlite';

/**
 * Claims a SQLite file for this process with a lock on a file next to it, which is released however the process ends.
 * @returns a function that releases it; undefined when another process holds it
 */
export function claimFile(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return () => lock.close();
  } catch (error) {
    lock.close();
    const SQLITE_BUSY = 5;
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
