import { sql } from 'kysely';
import { defaultGoals } from '../../../domain/goal/goal.ts';
import { Problem } from '../../../domain/problem.ts';
import type { Entity } from '../../../domain/registry/entity.ts';
import { DEFAULT_LISTS } from '../../../domain/task/list.ts';
import type { Tx } from '../engine/open.ts';
import { prepared } from '../engine/prepared.ts';
import { entityTables } from '../rows/entities.ts';
import { type ChangeRecord, saveChanges, saveHistory } from './change-records.ts';
import { isDeletedAccount } from './deleted-accounts.ts';
import { saveReceipt } from './save-receipt.ts';

/**
 * Creates the account with its default lists and goals, unless it exists. The creation is its first write.
 * @throws Problem 'unauthenticated' when the account was deleted or its user is missing, as after restoring a backup
 * older than the sign-up: a token that is still valid must not create an account with no way to sign in
 */
export async function createAccount(tx: Tx, accountId: string, at: string): Promise<void> {
  const made = await tx
    .insertInto('account')
    .values({ id: accountId, cursor: 1, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  // Checked after the insert has locked the row, so that a concurrent deletion either waits for it or is seen.
  if (await isDeletedAccount(tx, accountId))
    throw new Problem('unauthenticated', 'This account was deleted.');
  const user = await sql`select 1 from auth_user where id = ${accountId}`.execute(tx);
  if (user.rows.length === 0)
    throw new Problem('unauthenticated', 'We couldn’t find this account. Please sign in again.');
  const goals = defaultGoals(at);
  for (const list of DEFAULT_LISTS) await entityTables.list.insert(tx, accountId, list);
  for (const goal of goals) await entityTables.goal.insert(tx, accountId, goal);
  const note =
    (entity: Entity) =>
    (after: { id: string }): ChangeRecord => ({
      entity,
      ownerId: accountId,
      id: after.id,
      before: null,
      after,
    });
  const notes = [...DEFAULT_LISTS.map(note('list')), ...goals.map(note('goal'))];
  await saveChanges(tx, accountId, 1, notes);
  await saveHistory(tx, { accountId, cursor: 1, actorId: accountId, at }, notes);
  await saveReceipt(tx, {
    account_id: accountId,
    cursor: 1,
    key: accountId,
    fingerprint: 'created',
    answer: 'null',
    at,
  });
}

const countWrite = prepared((db, accountId: string) =>
  db
    .updateTable('account')
    .set(({ eb }) => ({ cursor: eb('cursor', '+', 1) }))
    .where('id', '=', accountId)
    .returning(['cursor', 'has_webhooks']),
);

/** An account with the number of its newest write. */
export type Advanced = { id: string; cursor: number; hasWebhooks: boolean };

/** Locks the account and increments its cursor, if it exists. */
export async function advance(tx: Tx, accountId: string): Promise<Advanced | undefined> {
  const [row] = await countWrite(tx, accountId);
  return row && { id: accountId, cursor: row.cursor, hasWebhooks: row.has_webhooks === 1 };
}

/** Locks accounts until the transaction ends, always in the same order to avoid deadlocks. */
export async function lockAccounts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(accountIds)].sort()) {
    await tx
      .updateTable('account')
      .set(({ ref }) => ({ cursor: ref('cursor') }))
      .where('id', '=', id)
      .execute();
  }
}
