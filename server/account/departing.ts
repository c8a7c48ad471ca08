import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { advance, createAccount, keepReceipt, lockAccounts } from '../db/account.ts';
import { hasDeparted, keepDeparture } from '../db/departure.ts';
import type { Tx } from '../db/open.ts';
import { LostRace, untilWon, type WriteDeps } from '../db/write.ts';
import { relatedAccounts } from '../sharing/related.ts';

/**
 * Deletes an account for good: all that is its own, its sessions, and its traces in the accounts it shared lists
 * with. Its members lose the lists at once. To do it again does nothing.
 */
export async function deleteAccount(deps: WriteDeps, accountId: string): Promise<void> {
  const others = await untilWon(() =>
    deps.database.db
      .transaction()
      .execute((tx) => depart(tx, accountId, new Date(deps.clock()).toISOString())),
  );
  for (const heard of [accountId, ...others]) deps.bus.signal(heard);
}

async function depart(tx: Tx, accountId: string, now: string): Promise<readonly string[]> {
  if (await hasDeparted(tx, accountId)) return [];
  const others = await relatedAccounts(tx, accountId);
  await lockAccounts(tx, [accountId, ...others]);
  // An account that never began is begun, so that nobody else can begin it until it is gone.
  await createAccount(tx, accountId, now);
  const known = new Set(others);
  if ((await relatedAccounts(tx, accountId)).some((id) => !known.has(id))) throw new LostRace();

  for (const other of others) {
    await endSharing(tx, other, accountId);
    await forget(tx, other, accountId, now);
  }
  await tx.deleteFrom('task').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('account').where('id', '=', accountId).execute();
  await sql`delete from auth_user where id = ${accountId}`.execute(tx);
  await keepDeparture(tx, accountId, now);
  return others;
}

/** Neither is in the other's lists any more. */
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

/** Takes the id of the deleted account out of what is kept about the other's writes. */
async function forget(tx: Tx, other: string, goneId: string, now: string): Promise<void> {
  const nobody = `gone${randomUUID().replaceAll('-', '')}`;
  const without = (column: string) => sql<string>`replace(${sql.ref(column)}, ${goneId}, ${nobody})`;
  const names = (column: string) => sql<boolean>`${without(column)} <> ${sql.ref(column)}`;

  await tx
    .deleteFrom('history')
    .where('account_id', '=', other)
    .where(({ or }) => or([names('entity_id'), names('before'), names('after')]))
    .execute();
  await tx
    .updateTable('history')
    .set({ actor_id: nobody })
    .where('account_id', '=', other)
    .where('actor_id', '=', goneId)
    .execute();
  await tx
    .updateTable('receipt')
    .set({
      key: without('key'),
      answer: sql<string>`case when ${names('answer')} then 'null' else answer end`,
    })
    .where('account_id', '=', other)
    .where(({ or }) => or([names('key'), names('answer')]))
    .execute();
  const changes = await tx
    .deleteFrom('change')
    .where('account_id', '=', other)
    .where(({ or, eb }) => or([eb('owner_id', '=', goneId), names('entity_id')]))
    .executeTakeFirst();
  if (changes.numDeletedRows > 0n) await tellWhole(tx, other, now);
}

/** What a copy would have to drop is no longer named, so the next look gives everything there is. */
async function tellWhole(tx: Tx, accountId: string, at: string): Promise<void> {
  const cursor = await advance(tx, accountId);
  if (cursor === undefined) return;
  await tx.updateTable('account').set({ whole_since: cursor }).where('id', '=', accountId).execute();
  await keepReceipt(tx, {
    ...{ account_id: accountId, cursor, at },
    ...{ key: randomUUID(), fingerprint: 'heard', answer: 'null' },
  });
}
