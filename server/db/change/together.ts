import { sql } from 'kysely';
import { Problem } from '../../../domain/problem.ts';
import type { Tx } from '../engine/open.ts';
import { retryOnConflict } from '../engine/retry-on-conflict.ts';
import { lockAccounts } from './account-row.ts';
import type { Course, WriteDeps } from './write.ts';

export type Together = Course & {
  /** Whether a write had to stop, because it needs a transaction of its own. It changed nothing. */
  isApart(): boolean;
};

/**
 * Runs writes of one account in one transaction. One that fails undoes only its own part. Listeners are signalled after
 * the commit. `run` may be retried after a conflict. @throws when the whole transaction is lost: no write counts then
 */
export async function writeTogether<T>(
  { database, bus }: Pick<WriteDeps, 'database' | 'bus'>,
  accountId: string,
  run: (together: Together) => Promise<T>,
): Promise<T> {
  const { signalled, result } = await retryOnConflict(() =>
    database.transact(
      async (tx) => {
        const signalled = new Set<string>();
        const lost: unknown[] = [];
        let isApart = false;
        const result = await run({
          transact: (work) => inSavepoint(tx, work, (error) => void lost.push(error)),
          async lock(tx, accountIds) {
            // PostgreSQL: transactions lock accounts in the order of their ids, so that none wait for each other.
            isApart = database.kind === 'postgres';
            if (isApart) throw new Problem('unavailable', 'This write needs a transaction of its own.');
            await lockAccounts(tx, accountIds);
          },
          signal: (notified) => void signalled.add(notified),
          isApart: () => isApart,
          counting: database,
        });
        if (lost.length > 0) throw lost[0];
        return { signalled, result };
      },
      accountId,
      true,
    ),
  );
  for (const notified of signalled) bus.signal(notified);
  return result;
}

/** Runs a part of a transaction, which fails alone. @param lose called when the part can't be undone, so that the whole transaction is lost */
export async function inSavepoint<T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
  lose: (error: unknown) => void,
): Promise<T> {
  try {
    await sql`savepoint part`.execute(tx);
    const result = await work(tx);
    await sql`release savepoint part`.execute(tx);
    return result;
  } catch (error) {
    try {
      await sql`rollback to savepoint part`.execute(tx);
      await sql`release savepoint part`.execute(tx);
    } catch {
      lose(error);
    }
    throw error;
  }
}
