import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { advance, createAccount, lockAccounts } from '../db/change/account-row.ts';
import { isDeletedAccount, saveDeletedAccount } from '../db/change/deleted-accounts.ts';
import { saveReceipt } from '../db/change/save-receipt.ts';
import type { WriteDeps } from '../db/change/write.ts';
import type { Tx } from '../db/engine/open.ts';
import { retryOnConflict, SerializationConflict } from '../db/engine/retry-on-conflict.ts';
import { relatedAccounts } from '../sharing/related.ts';
import { forgetAccount } from './forgetting.ts';

/** Deletes an account, its sessions, and its traces in the accounts it shared lists with. Idempotent. */
export async function deleteAccount(deps: WriteDeps, accountId: string): Promise<void> {
  const others = await retryOnConflict(() =>
    deps.database.db
      .transaction()
      .execute((tx) => deleteRows(tx, accountId, new Date(deps.clock()).toISOString())),
  );
  for (const notified of [accountId, ...others]) deps.bus.signal(notified);
}

async function deleteRows(tx: Tx, accountId: string, now: string): Promise<readonly string[]> {
  if (await isDeletedAccount(tx, accountId)) return [];
  const others = await relatedAccounts(tx, accountId);
  await lockAccounts(tx, [accountId, ...others]);
  // Creates the row if it doesn't exist, so that its lock keeps concurrent requests from creating the account.
  await createAccount(tx, accountId, now);
  const known = new Set(others);
  if ((await relatedAccounts(tx, accountId)).some((id) => !known.has(id))) throw new SerializationConflict();

  for (const other of others) {
    await endSharing(tx, other, accountId);
    if (await forgetAccount(tx, other, accountId)) await tellWhole(tx, other, now);
  }
  await tx.deleteFrom('task').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('account').where('id', '=', accountId).execute();
  await sql`delete from auth_user where id = ${accountId}`.execute(tx);
  await saveDeletedAccount(tx, accountId, now);
  return others;
}

async function endSharing(tx: Tx, other: string, goneId: string): Promise<void> {
  await tx.deleteFrom('membership').where('account_id', '=', other).where('owner_id', '=', goneId).execute();
  await tx.deleteFrom('member').where('account_id', '=', other).where('member_id', '=', goneId).execute();
  const within = (table: 'member' | 'invitation') => sql<boolean>`not exists (
    select 1 from ${sql.table(table)} where ${sql.ref(`${table}.account_id`)} = list.account_id
    and ${sql.ref(`${table}.list_id`)} = list.id)`;
  await tx
    .updateTable('list')
    .set({ is_shared: 0 })
    .where('account_id', '=', other)
    .where('is_shared', '=', 1)
    .where(within('member'))
    .where(within('invitation'))
    .execute();
}

/** Makes the account's clients do a full resync, because the change records they would need were deleted. */
async function tellWhole(tx: Tx, accountId: string, at: string): Promise<void> {
  const advanced = await advance(tx, accountId);
  if (!advanced) return;
  const { cursor } = advanced;
  await tx.updateTable('account').set({ whole_since: cursor }).where('id', '=', accountId).execute();
  await saveReceipt(tx, {
    account_id: accountId,
    cursor,
    at,
    key: randomUUID(),
    fingerprint: 'heard',
    answer: 'null',
  });
}
