import { createHash } from 'node:crypto';
import type { Database, Tx } from '../engine/open.ts';

/** Longer than any token is valid, even if the servers' clocks differ. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Saves a tombstone without the account's id, and removes expired ones. @param now ISO text */
export async function saveDeletedAccount(tx: Tx, accountId: string, now: string): Promise<void> {
  const until = new Date(Date.parse(now) + KEPT_MS).toISOString();
  await tx.deleteFrom('departure').where('until', '<', now).execute();
  await tx
    .insertInto('departure')
    .values({ account_hash: hashOf(accountId), until })
    .execute();
}

export async function isDeletedAccount(tx: Tx | Database['db'], accountId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('departure')
    .select('until')
    .where('account_hash', '=', hashOf(accountId))
    .executeTakeFirst();
  return found !== undefined;
}

export const hashOf = (accountId: string): string =>
  createHash('sha256').update(accountId).digest('base64url');
