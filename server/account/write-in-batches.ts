import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { ImportWrite } from '../../domain/account/import-plan.ts';
import { Problem } from '../../domain/problem.ts';
import type { Entities, Owned } from '../../domain/registry/entity.ts';
import type { WriteContext } from '../api/caller-write.ts';
import {
  type Others,
  type Work,
  type WriteDeps,
  type Writer,
  type Written,
  write,
} from '../db/change/write.ts';
import { type Reader, snapshot, type Tx } from '../db/engine/open.ts';
import { tableOf } from '../db/rows/entities.ts';
import { keepDeleted } from '../resources/reflections.ts';
import { accountsToLock } from '../sharing/accounts-to-lock.ts';

/** Rows per transaction; other writes run between batches. */
const BATCH = 250;
/** Rows that are planned and written while the account is locked, because other writes came between. */
const LOCKED_BATCH = 1_000;
/** Each attempt writes rows, so this is far more than the largest account needs. */
const MOST_ATTEMPTS = 200;

const PART = 'part of ';

/** Another write changed the account after the batches were planned. */
class Overtaken extends Error {}

/** `writes` in order, based on the account's state at the cursor `at`. */
export type BatchPlan<Answer> = { at: number; writes: ImportWrite[]; answer: Answer };
/** Reads the account in one state. */
/** How many writes so many rows take. */
export const batchesFor = (rows: number): number => Math.max(1, Math.ceil(rows / BATCH));

export type Reading = <T>(read: (tx: Tx) => Promise<T>) => Promise<T>;
type MakePlan<Answer> = (reading: Reading) => Promise<BatchPlan<Answer>>;

/** Marks the receipts of the batches before the last one, whose receipt is that of the request. */
export const partOf = (key: string): string => `${PART}${key}`;

export const isPart = (fingerprint: string): boolean => fingerprint.startsWith(PART);

export async function cursorOf(db: Reader, accountId: string): Promise<number> {
  const row = await db.selectFrom('account').select('cursor').where('id', '=', accountId).executeTakeFirst();
  return row?.cursor ?? 0;
}

/**
 * Other writes may run in between. After one to the account, the next rows are planned and written while it is locked,
 * so that an account that keeps changing can't stop the rest. @param stopped called when it fails after some batches
 */
export async function writeInBatches<Answer>(
  deps: WriteDeps,
  writer: Writer,
  plan: MakePlan<Answer>,
  stopped: (error: unknown) => unknown = (error) => error,
): Promise<Written<Answer>> {
  const { accountId, how } = writer;
  const progress = { parts: 0 };
  const writePart = async (work: Work<Answer>) => {
    const part = { accountId, key: randomUUID(), fingerprint: partOf(writer.key), ...(how && { how }) };
    await write(deps, part, work, othersOf(accountId));
    progress.parts += 1;
  };
  try {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const planned = await plan((read) => snapshot(deps.database, read));
      try {
        return await writeBatches(deps, writer, planned, writePart);
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
      }
      await writePart(async (tx, note, now) => {
        const { writes, answer } = await plan((read) => read(tx));
        await carryOutAll(
          { tx, note, now, callerId: accountId, ownerId: accountId },
          writes.slice(0, LOCKED_BATCH),
        );
        return answer;
      });
    }
    throw new Problem(
      'conflict',
      'Your account keeps changing on another device. Please try again in a moment.',
    );
  } catch (error) {
    throw progress.parts > 0 ? stopped(error) : error;
  }
}

const othersOf = (accountId: string): Others => ({
  areNamed: false,
  find: (tx) => accountsToLock(tx, accountId, []),
});

async function writeBatches<Answer>(
  deps: WriteDeps,
  writer: Writer,
  { at, writes, answer }: BatchPlan<Answer>,
  writePart: (work: Work<Answer>) => Promise<void>,
) {
  const { accountId } = writer;
  let cursor = at;
  const work =
    (batch: readonly ImportWrite[]): Work<Answer> =>
    async (tx, note, now) => {
      if (batch.length > 0 && (await cursorOf(tx, accountId)) !== cursor + 1) throw new Overtaken();
      await carryOutAll({ tx, note, now, callerId: accountId, ownerId: accountId }, batch);
      return answer;
    };
  for (; writes.length > BATCH; cursor++) {
    // Removed from the plan so that written rows can be garbage-collected.
    await writePart(work(writes.splice(0, BATCH)));
    await turn();
  }
  return write(deps, writer, work(writes), othersOf(accountId));
}

async function carryOutAll(context: WriteContext, writes: readonly ImportWrite[]): Promise<void> {
  for (const write of writes) await carryOut(context, write);
}

async function carryOut(context: WriteContext, write: ImportWrite): Promise<void> {
  const { tx, note, ownerId } = context;
  await apply(tx, ownerId, write);
  const { entity, before, after } = write;
  const id = (after ?? before)?.id ?? '';
  note({ entity, ownerId, id, before, after });
  if (entity === 'reflection' && !before) await keepDeleted(context, id);
}

async function apply(tx: Tx, accountId: string, { entity, before, after }: ImportWrite): Promise<void> {
  const table = tableOf(entity);
  if (!after) await table.remove(tx, accountId, before?.id ?? '');
  else if (before) await table.replace(tx, accountId, after as Entities[Owned]);
  else await table.insert(tx, accountId, after as Entities[Owned]);
}
