import { setImmediate as turn } from 'node:timers/promises';
import { type ControlledTransaction, type Kysely, sql } from 'kysely';
import { type FairQueue, fairQueue } from './fair-queue.ts';
import type { Tx } from './open.ts';
import { connectDirectly, type Direct, prepared } from './prepared.ts';
import type { Tables } from './tables.ts';

const savepoint = prepared(() => sql`savepoint one`);
const rollbackToSavepoint = prepared(() => sql`rollback to one`);
const releaseSavepoint = prepared(() => sql`release one`);
/** The maximum writes per group. */
const AT_MOST = 64;

type Work<T> = (tx: Tx) => Promise<T>;
type Job = { work: Work<unknown>; resolve: (result: unknown) => void; reject: (error: unknown) => void };
/** Runs a write atomically. @param isAlone whether no other may share its commit on PostgreSQL: it has many parts */
export type Transact = <T>(work: Work<T>, accountId?: string, isAlone?: boolean) => Promise<T>;

/**
 * Commits writes that arrive while another one runs together with it: SQLite has one writer, and syncing to disk is
 * most of a write's cost. Each write is still atomic, and its promise settles only after the commit.
 */
export function groupCommits(db: Kysely<Tables>, direct: Direct | undefined): Transact {
  const waiting = fairQueue<Job>();
  let busy = false;
  const commitAll = async () => {
    busy = true;
    for (let first = waiting.next(); first; first = waiting.next())
      await commitGroup(db, direct, first, waiting);
    busy = false;
  };
  return <T>(work: Work<T>, accountId = '') =>
    new Promise<T>((resolve, reject) => {
      waiting.add(accountId, { work, resolve: resolve as Job['resolve'], reject });
      if (!busy) void commitAll();
    });
}

async function commitGroup(
  db: Kysely<Tables>,
  direct: Direct | undefined,
  first: Job,
  waiting: FairQueue<Job>,
): Promise<void> {
  const taken: Job[] = [];
  const settle: (() => void)[] = [];
  let tx: ControlledTransaction<Tables> | undefined;
  try {
    tx = await db.startTransaction().execute();
    if (direct) connectDirectly(tx, direct);
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

/** The next write of the group. The commit blocks everything, so writes that have arrived by now are let in first. */
async function next(taken: number, waiting: FairQueue<Job>): Promise<Job | undefined> {
  if (taken >= AT_MOST) return undefined;
  if (waiting.isEmpty()) await turn();
  return waiting.next();
}

/** Runs one write. @returns a callback to settle it after the commit. @throws when a full disk has undone the group */
async function outcome(tx: ControlledTransaction<Tables>, { work, resolve, reject }: Job) {
  await savepoint(tx);
  try {
    const result = await work(tx);
    await releaseSavepoint(tx);
    return () => resolve(result);
  } catch (error) {
    const undo = async () => {
      await rollbackToSavepoint(tx);
      await releaseSavepoint(tx);
    };
    await undo().catch(() => {
      throw error;
    });
    return () => reject(error);
  }
}
