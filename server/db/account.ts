import type { Entity } from '../../domain/entity.ts';
import { defaultGoals } from '../../domain/goal.ts';
import { DEFAULT_LISTS } from '../../domain/list.ts';
import { Problem } from '../../domain/problem.ts';
import { hasDeparted } from './departure.ts';
import { entityTables } from './entities.ts';
import { keepChanges, keepHistory, type Note } from './notes.ts';
import type { Tx } from './open.ts';
import { prepared } from './prepared.ts';

/**
 * Makes the account with its default lists and goals, unless it is there already. Its first write is its own creation.
 * @throws Problem 'unauthenticated' for an account that was deleted: a token that outlives it doesn't bring it back
 */
export async function createAccount(tx: Tx, accountId: string, at: string): Promise<void> {
  const made = await tx
    .insertInto('account')
    .values({ id: accountId, cursor: 1, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  // Asked once the row is ours, so that a deletion at the same moment has either waited for it or is seen.
  if (await hasDeparted(tx, accountId)) throw new Problem('unauthenticated', 'This account was deleted.');
  const goals = defaultGoals(at);
  for (const list of DEFAULT_LISTS) await entityTables.list.insert(tx, accountId, list);
  for (const goal of goals) await entityTables.goal.insert(tx, accountId, goal);
  const note =
    (entity: Entity) =>
    (after: { id: string }): Note => ({
      ...{ entity, ownerId: accountId, id: after.id, before: null, after },
    });
  const notes = [...DEFAULT_LISTS.map(note('list')), ...goals.map(note('goal'))];
  await keepChanges(tx, accountId, 1, notes);
  await keepHistory(tx, { accountId, cursor: 1, actorId: accountId, at }, notes);
  await keepReceipt(tx, {
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
    .returning('cursor'),
);

/** Locks the account and counts a write, if the account is there. @returns its cursor's number after it */
export async function advance(tx: Tx, accountId: string): Promise<number | undefined> {
  const [row] = await countWrite(tx, accountId);
  return row?.cursor;
}

/** Locks accounts until the transaction ends, always in the same order, so that two writes can't wait for each other. */
export async function lockAccounts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(accountIds)].sort()) {
    await tx
      .updateTable('account')
      .set(({ ref }) => ({ cursor: ref('cursor') }))
      .where('id', '=', id)
      .execute();
  }
}

type Receipt = {
  account_id: string;
  cursor: number;
  key: string;
  fingerprint: string;
  answer: string;
  at: string;
};

const insertReceipt = prepared(
  (db, account_id: string, cursor: number, key: string, fingerprint: string, answer: string, at: string) =>
    db.insertInto('receipt').values({ account_id, cursor, key, fingerprint, answer, at }),
);

/** Keeps that a write was counted, and the answer given to it. */
export async function keepReceipt(tx: Tx, receipt: Receipt): Promise<void> {
  const { account_id, cursor, key, fingerprint, answer, at } = receipt;
  await insertReceipt(tx, account_id, cursor, key, fingerprint, answer, at);
}
