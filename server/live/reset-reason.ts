import { cursorNumber, type ResetReason } from '../../domain/registry/change.ts';
import { isCursorOf } from '../db/change/mark.ts';
import type { Tx } from '../db/engine/open.ts';
import { prepared } from '../db/engine/prepared.ts';

const receiptAt = prepared((db, accountId: string, cursor: number) =>
  db
    .selectFrom('receipt')
    .select(['cursor', 'key', 'mark'])
    .where('account_id', '=', accountId)
    .where('cursor', '=', cursor),
);

/** Why a replica at `since` must resync. @returns undefined when it can be updated from there */
export async function resetReason(
  tx: Tx,
  accountId: string,
  since: string,
  head: number,
): Promise<ResetReason | undefined> {
  const number = cursorNumber(since);
  if (number > head) return 'history';
  const [receipt] = await receiptAt(tx, accountId, number);
  if (!receipt) return 'expired';
  if (!isCursorOf(receipt, since)) return 'history';
  return number < (await resyncBefore(tx, accountId)) ? 'expired' : undefined;
}

/** Replicas from before this write can't be updated incrementally: see account/delete-account.ts. */
async function resyncBefore(tx: Tx, accountId: string): Promise<number> {
  const account = await tx
    .selectFrom('account')
    .select('whole_since')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.whole_since ?? 0;
}
