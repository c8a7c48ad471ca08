import type { ImportWrite } from '../../domain/account/import-plan.ts';
import { type ImportedChange, namedBefore, planUndo } from '../../domain/account/undo-import.ts';
import { Problem, say } from '../../domain/problem.ts';
import type { Owned } from '../../domain/registry/entity.ts';
import { TRASH_DAYS } from '../../domain/registry/trash.ts';
import { receiptUnder, type WriteDeps, type Writer, write } from '../db/change/write.ts';
import type { Reader } from '../db/engine/open.ts';
import { namesNow } from '../sharing/moved-tasks.ts';
import { keptRoom } from '../subscription/kept-room.ts';
import { readPlan } from '../subscription/plan.ts';
import { readAccountData } from './account-import.ts';
import { cursorOf, partOf, writeInBatches } from './write-in-batches.ts';

const GONE = say`That import can no longer be undone. Imports can be undone for ${{ days: TRASH_DAYS }} days.`;

/** Begins with the number, by which the receipts of undone imports are found. */
export type Undone = { undone: number; importId: string };

/** Undoes the import with this idempotency key, except where rows have changed since. @throws Problem 'not-found' */
export async function undoImport(deps: WriteDeps, writer: Writer, importId: string) {
  const { accountId, key } = writer;
  if ((await receiptUnder(deps.database.db, accountId, key)).length > 0)
    return write<Undone>(deps, writer, async () => ({ undone: 0, importId }));
  let undone: number | undefined;
  return writeInBatches<Undone>(deps, writer, async (reading) => {
    const { at, changes, account, plan, named, kept } = await reading(async (tx) => {
      const imported = await changesOf(tx, accountId, importId);
      return {
        at: await cursorOf(tx, accountId),
        changes: imported,
        account: await readAccountData(tx, accountId),
        plan: await readPlan(tx, accountId, new Date(deps.clock()).toISOString()),
        named: await namesNow(tx, accountId, namedBefore(imported)),
        kept: await keptRoom(tx, accountId, 'tasks'),
      };
    });
    const writes = inOrder(planUndo(changes, account, plan, named, kept));
    undone ??= writes.length;
    return { at, writes, answer: { undone, importId } };
  });
}

async function changesOf(db: Reader, accountId: string, importId: string): Promise<ImportedChange[]> {
  // An import that stopped half-way has parts only.
  const parts = await db
    .selectFrom('receipt')
    .select(['cursor', 'answer'])
    .where('account_id', '=', accountId)
    .where('fingerprint', '=', partOf(importId))
    .execute();
  const receipts = [...parts, ...(await receiptUnder(db, accountId, importId))];
  const ofImport = receipts.filter(({ answer }) => JSON.parse(answer)?.importId === importId);
  if (ofImport.length === 0) throw new Problem('not-found', GONE);
  const cursors = new Set(ofImport.map(({ cursor }) => cursor));
  const rows = await db
    .selectFrom('history')
    .select(['cursor', 'entity', 'entity_id', 'before', 'after'])
    .where('account_id', '=', accountId)
    .where('cursor', '>=', Math.min(...cursors))
    .where('cursor', '<=', Math.max(...cursors))
    .execute();
  return rows
    .filter(({ cursor }) => cursors.has(cursor))
    .map(({ entity, entity_id, before, after }) => ({
      entity: entity as Owned,
      id: entity_id,
      before: before === null ? null : JSON.parse(before),
      after: after === null ? null : JSON.parse(after),
    }));
}

/** Lists and goals come back before their tasks, and go after them. */
function inOrder(writes: readonly ImportWrite[]): ImportWrite[] {
  const place = ({ entity, after }: ImportWrite) => {
    const isContainer = entity === 'list' || entity === 'goal';
    return after ? (isContainer ? 0 : 1) : isContainer ? 3 : 2;
  };
  return writes.toSorted((one, other) => place(one) - place(other));
}
