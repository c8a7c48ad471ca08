import { TooManyRequests } from '../../load/too-many-requests.ts';
import type { Transact } from './group-commit.ts';
import type { Tx } from './open.ts';
import type { PostgresConnection } from './postgres-driver.ts';

/** PostgreSQL gets slower for everybody after 64 savepoints in a transaction. */
const AT_MOST = 16;
const WRITES_WAITING = 1_000;
const BUSY_SECONDS = 5;

type Work = (tx: Tx) => Promise<unknown>;
type Job = {
  work: Work;
  isAlone: boolean | undefined;
  resolve(result: unknown): void;
  reject(error: unknown): void;
};
type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** A write in a shared transaction that must be the first of its transaction, because it locks other accounts. */
class MustBeFirst extends Error {}

const followers = new WeakSet<Tx>();

/** Call before locking other accounts: transactions lock them in order, so that none wait for each other forever. */
export function requireFirst(tx: Tx): void {
  if (followers.has(tx)) throw new MustBeFirst();
}

/**
 * PostgreSQL: writes of one account wait for its row lock anyway, so those that wait share a transaction, and hold one
 * connection. Each is still atomic, and its promise settles only after the commit.
 * @param isCrowded whether others wait for a connection, so that no more writes may join
 */
export function groupByAccount(transaction: Transaction, isCrowded: () => boolean): Transact {
  const lanes = new Map<string, Job[]>();
  const work = async (accountId: string, lane: Job[]) => {
    while (lane.length > 0) await commitGroup(transaction, lane, isCrowded);
    lanes.delete(accountId);
  };
  return <T>(run: (tx: Tx) => Promise<T>, accountId = '', isAlone?: boolean) =>
    new Promise<T>((resolve, reject) => {
      const lane = lanes.get(accountId);
      if (lane && lane.length >= WRITES_WAITING) throw new TooManyRequests(BUSY_SECONDS);
      const job: Job = { work: run, isAlone, resolve: resolve as Job['resolve'], reject };
      if (lane) return void lane.push(job);
      const started = [job];
      lanes.set(accountId, started);
      void work(accountId, started);
    });
}

async function commitGroup(transaction: Transaction, lane: Job[], isCrowded: () => boolean): Promise<void> {
  const taken: Job[] = [];
  const settle: (() => void)[] = [];
  try {
    await transaction(async (tx) => {
      const first = lane.shift() as Job;
      taken.push(first);
      const result = await first.work(tx);
      settle.push(() => first.resolve(result));
      if (first.isAlone) return;
      followers.add(tx);
      while (taken.length < AT_MOST && lane[0] && !lane[0].isAlone && !isCrowded()) {
        const job = lane.shift() as Job;
        taken.push(job);
        const tell = await follow(tx, job, `write_${taken.length}`);
        if (!tell) {
          lane.unshift(...taken.splice(-1));
          return;
        }
        settle.push(tell);
      }
    });
  } catch (error) {
    const [first, ...others] = taken;
    // The group is lost: because of any of its writes, so each gets a transaction of its own.
    if (others.length === 0) (first ?? lane.shift())?.reject(error);
    else for (const { work, resolve, reject } of taken) await transaction(work).then(resolve, reject);
    return;
  }
  for (const tell of settle) tell();
}

/** Runs one more write. @returns a callback to settle it after the commit; undefined if it must be the first */
async function follow(tx: Tx, { work, resolve, reject }: Job, name: string) {
  const connection = await connectionOf(tx);
  const send = (sql: string) => connection.send({ sql, parameters: [] });
  send(`savepoint ${name}`);
  try {
    const result = await work(tx);
    send(`release ${name}`);
    return () => resolve(result);
  } catch (error) {
    connection.forget();
    // The savepoint doesn't exist if an earlier write of the group has failed: then this throws, and the group is lost.
    await connection.query({ sql: `rollback to ${name}`, parameters: [] });
    send(`release ${name}`);
    return error instanceof MustBeFirst ? undefined : () => reject(error);
  }
}

export const connectionOf = (tx: Tx): Promise<PostgresConnection> =>
  tx.getExecutor().provideConnection(async (connection) => connection as PostgresConnection);
