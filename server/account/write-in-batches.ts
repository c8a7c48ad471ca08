import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { ImportWrite } from '../../domain/account/import-plan.ts';
import { Problem } from '../../domain/problem.ts';
import type { Task } from '../../domain/task/task.ts';
import type { WriteContext } from '../api/caller-write.ts';
import type { ChangeRecord } from '../db/change-records.ts';
import { type EntityTable, entityTables } from '../db/entities.ts';
import type { Reader, Tx } from '../db/open.ts';
import { type WriteDeps, type Writer, type Written, write } from '../db/write.ts';
import { keepDeleted } from '../resources/reflections.ts';
import { accountsToLock } from '../sharing/sharing-scope.ts';

/** Rows per transaction; other writes run between batches. */
const BATCH = 250;
const MOST_ATTEMPTS = 10;

/** Another write changed the account after the batches were planned. */
class Overtaken extends Error {}

/** `writes` in order, based on the account's state at the cursor `at`. */
type Plan<Answer> = { at: number; writes: ImportWrite[]; answer: Answer };

/** Marks the receipts of the batches before the last one, whose receipt is that of the request. */
export const partOf = (key: string): string => `part of ${key}`;

export async function cursorOf(db: Reader, accountId: string): Promise<number> {
  const row = await db.selectFrom('account').select('cursor').where('id', '=', accountId).executeTakeFirst();
  return row?.cursor ?? 0;
}

/** Other writes may run in between; after one to the account, the rest is planned again. @throws Problem 'conflict' */
export async function writeInBatches<Answer>(
  deps: WriteDeps,
  writer: Writer,
  plan: () => Promise<Plan<Answer>>,
): Promise<Written<Answer>> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    try {
      return await writeBatches(deps, writer, await plan());
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
  throw new Problem(
    'conflict',
    'Your account keeps changing on another device. Please try again in a moment.',
  );
}

async function writeBatches<Answer>(deps: WriteDeps, writer: Writer, { at, writes, answer }: Plan<Answer>) {
  const { accountId } = writer;
  const others = { areNamed: false, find: (tx: Tx) => accountsToLock(tx, accountId, []) };
  let cursor = at;
  const work =
    (batch: readonly ImportWrite[]) => async (tx: Tx, note: (note: ChangeRecord) => void, now: string) => {
      if ((await cursorOf(tx, accountId)) !== cursor + 1) throw new Overtaken();
      const context = { tx, note, now, callerId: accountId, ownerId: accountId };
      for (const write of batch) await carryOut(context, write);
      return answer;
    };
  for (; writes.length > BATCH; cursor++) {
    // Removed from the plan so that written rows can be garbage-collected.
    const batch = writes.splice(0, BATCH);
    await write(deps, { accountId, key: randomUUID(), fingerprint: partOf(writer.key) }, work(batch), others);
    await turn();
  }
  return write(deps, writer, work(writes), others);
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
  const table = entityTables[entity] as unknown as EntityTable<'task'>;
  if (!after) await table.remove(tx, accountId, before?.id ?? '');
  else if (before) await table.replace(tx, accountId, after as Task);
  else await table.insert(tx, accountId, after as Task);
}
