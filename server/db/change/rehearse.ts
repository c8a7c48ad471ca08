import { sql } from 'kysely';
import { Problem } from '../../../domain/problem.ts';
import { requireFirst } from '../engine/account-groups.ts';
import type { Database, Tx } from '../engine/open.ts';
import { retryOnConflict } from '../engine/retry-on-conflict.ts';
import { countingApart } from '../rows/space.ts';
import { lockAccounts } from './account-row.ts';
import { inSavepoint, type Together } from './together.ts';
import type { Course } from './write.ts';

/** Carries the result of work out of the transaction that it undoes. */
class Undone extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('undone');
    this.result = result;
  }
}

async function undone<T>(
  { transact }: Database,
  work: (tx: Tx) => Promise<T>,
  accountId?: string,
  isAlone?: boolean,
): Promise<T> {
  try {
    return await transact(
      async (tx): Promise<never> => {
        const result = await work(tx);
        // Statements that nobody waits for fail here, as they would at the commit.
        await sql`select 1`.execute(tx);
        throw new Undone(result);
      },
      accountId,
      isAlone,
    );
  } catch (error) {
    if (error instanceof Undone) return error.result as T;
    throw error;
  }
}

/** How a write runs that is only previewed: it does everything, then its transaction is undone, and nobody is told. */
export const previewCourse = (database: Database): Course => ({
  transact: (work, accountId) => undone(database, work, accountId),
  lock(tx, accountIds) {
    requireFirst(tx);
    return lockAccounts(tx, accountIds);
  },
  signal() {},
  counting: countingApart(database),
});

const MOST_ATTEMPTS = 5;

/**
 * Runs writes of one account in one transaction, as `writeTogether` does, and undoes it. On PostgreSQL, a write can't lock
 * other accounts in the middle of it, so those that were asked for are locked first in another attempt.
 * @throws Problem 'unavailable' when they keep changing
 */
export async function rehearseTogether<T>(
  database: Database,
  accountId: string,
  run: (course: Together) => Promise<T>,
): Promise<T> {
  const locked = new Set([accountId]);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const missing = new Set<string>();
    const result = await retryOnConflict(() =>
      undone(
        database,
        async (tx) => {
          if (locked.size > 1) await lockAccounts(tx, [...locked]);
          return runIn(database, tx, run, locked, missing);
        },
        accountId,
        true,
      ),
    );
    if (missing.size === 0) return result;
    for (const id of missing) locked.add(id);
  }
  throw new Problem('unavailable', 'What this would change is being changed. Please try again in a moment.');
}

async function runIn<T>(
  database: Database,
  tx: Tx,
  run: (course: Together) => Promise<T>,
  locked: ReadonlySet<string>,
  missing: Set<string>,
): Promise<T> {
  const lost: unknown[] = [];
  const result = await run({
    transact: (work) => inSavepoint(tx, work, (error) => void lost.push(error)),
    async lock(tx, accountIds) {
      if (database.kind === 'sqlite') return lockAccounts(tx, accountIds);
      const more = accountIds.filter((id) => !locked.has(id));
      for (const id of more) missing.add(id);
      if (more.length > 0) throw new Problem('unavailable', 'This write needs other locks.');
    },
    signal() {},
    isApart: () => missing.size > 0,
    counting: countingApart(database),
  });
  if (lost.length > 0) throw lost[0];
  return result;
}
