import { setImmediate as turn } from 'node:timers/promises';
import type { ControlledTransaction, Kysely } from 'kysely';
import type { Tx } from './open.ts';
import type { Tables } from './tables.ts';

const SAVEPOINT = 'one';
/** So many may wait for each other: readers wait for them too. */
const AT_MOST = 64;

type Work<T> = (tx: Tx) => Promise<T>;
type Job = { work: Work<unknown>; resolve: (result: unknown) => void; reject: (error: unknown) => void };
/** Runs a write as a transaction of its own. */
export type Transact = <T>(work: Work<T>) => Promise<T>;

/**
 * Lets writes that arrive while another one is under way reach the disk together with it: SQLite has one writer, and
 * reaching the disk is most of what a write costs. Each write still is whole or absent, and nobody hears of its outcome
 * before it is safe.
 */
export function groupCommits(db: Kysely<Tables>): Transact {
  const waiting: Job[] = [];
  let busy = false;
  const commitAll = async () => {
    busy = true;
    for (let first = waiting.shift(); first; first = waiting.shift()) await commitGroup(db, first, waiting);
    busy = false;
  };
  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Job['resolve'], reject });
      if (!busy) void commitAll();
    });
}

/** Commits one write, and those that come to wait meanwhile. */
async function commitGroup(db: Kysely<Tables>, first: Job, waiting: Job[]): Promise<void> {
  const taken: Job[] = [];
  const settle: (() => void)[] = [];
  let tx: ControlledTransaction<Tables> | undefined;
  try {
    tx = await db.startTransaction().execute();
    for (let job: Job | undefined = first; job; job = await next(taken.length, waiting)) {
      taken.push(job);
      settle.push(await outcome(tx, job));
    }
    await tx.commit().execute();
  } catch (error) {
    await tx?.rollback().execute();
    for (const { reject } of taken.length > 0 ? taken : [first]) reject(error);
    return;
  }
  for (const tell of settle) tell();
}

/** Who comes next into the group: the commit holds everything up, so that what has arrived by now is let in first. */
async function next(taken: number, waiting: Job[]): Promise<Job | undefined> {
  if (taken >= AT_MOST) return undefined;
  if (waiting.length === 0) await turn();
  return waiting.shift();
}

/**
 * Does one write within the group. @returns how to tell its outcome, once that is safe
 * @throws when the whole group is lost: SQLite gives up a transaction by itself when the disk is full
 */
async function outcome(tx: ControlledTransaction<Tables>, { work, resolve, reject }: Job) {
  await tx.savepoint(SAVEPOINT).execute();
  try {
    const result = await work(tx);
    await tx.releaseSavepoint(SAVEPOINT as never).execute();
    return () => resolve(result);
  } catch (error) {
    const undo = async () => {
      await tx.rollbackToSavepoint(SAVEPOINT as never).execute();
      await tx.releaseSavepoint(SAVEPOINT as never).execute();
    };
    await undo().catch(() => {
      throw error;
    });
    return () => reject(error);
  }
}
