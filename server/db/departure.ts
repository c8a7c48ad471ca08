import { createHash } from 'node:crypto';
import type { Tx } from './open.ts';

/** Longer than any token is good for, whatever the clocks of several servers say. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Keeps that an account was deleted, without its id; what was kept long enough is forgotten. @param now ISO text */
export async function keepDeparture(tx: Tx, accountId: string, now: string): Promise<void> {
  const until = new Date(Date.parse(now) + KEPT_MS).toISOString();
  await tx.deleteFrom('departure').where('until', '<', now).execute();
  await tx
    .insertInto('departure')
    .values({ account_hash: hashOf(accountId), until })
    .execute();
}

/** Whether an account was deleted lately. */
export async function hasDeparted(tx: Tx, accountId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('departure')
    .select('until')
    .where('account_hash', '=', hashOf(accountId))
    .executeTakeFirst();
  return found !== undefined;
}

const hashOf = (accountId: string): string => createHash('sha256').update(accountId).digest('base64url');
