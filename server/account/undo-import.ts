import type { ImportWrite } from '../../domain/account/import-plan.ts';
import { type ImportedChange, planUndo } from '../../domain/account/undo-import.ts';
import { Problem, say } from '../../domain/problem.ts';
import type { Owned } from '../../domain/registry/entity.ts';
import { TRASH_DAYS } from '../../domain/registry/trash.ts';
import { type Reader, snapshot } from '../db/open.ts';
import { receiptUnder, type WriteDeps, type Writer, write } from '../db/write.ts';
import { readAccountData } from './account-import.ts';
import { cursorOf, partOf, writeInBatches } from './write-in-batches.ts';

const GONE = say`That import can no longer be undone. Imports can be undone for ${{ days: TRASH_DAYS }} days.`;

type Undone = { undone: number };

/** Undoes the import with this idempotency key, except where rows have changed since. @throws Problem 'not-found' */
export async function undoImport(deps: WriteDeps, writer: Writer, importId: string) {
  const { accountId, key } = writer;
  if ((await receiptUnder(deps.database.db, accountId, key)).length > 0)
    return write<Undone>(deps, writer, async () => ({ undone: 0 }));
  let undone: number | undefined;
  return writeInBatches<Undone>(deps, writer, async () => {
    const { at, changes, account } = await snapshot(deps.database, async (tx) => ({
      at: await cursorOf(tx, accountId),
      changes: await changesOf(tx, accountId, importId),
      account: await readAccountData(tx, accountId),
    }));
    const writes = inOrder(planUndo(changes, account));
    undone ??= writes.length;
    return { at, writes, answer: { undone } };
  });
}

async function changesOf(db: Reader, accountId: string, importId: string): Promise<ImportedChange[]> {
  const [last] = await receiptUnder(db, accountId, importId);
  if (!last || JSON.parse(last.answer)?.importId !== importId) throw new Problem('not-found', GONE);
  const earlier = await db
    .selectFrom('receipt')
    .select('cursor')
    .where('account_id', '=', accountId)
    .where('cursor', '<', last.cursor)
    .where('fingerprint', '=', partOf(importId))
    .execute();
  const cursors = new Set([last, ...earlier].map(({ cursor }) => cursor));
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
