import { z } from 'zod';
import { CALENDAR_ID } from '../../domain/calendar/calendar.ts';
import type { Database, Reader, Tx } from '../db/engine/open.ts';
import type { Grant } from '../outside/consent.ts';
import type { TextCipher } from '../security/text-cipher.ts';

const kept = z.object({
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  expiresAt: z.number(),
});

/** A grant as it's kept; `sealed` tells it from one that has replaced it. */
export type KeptGrant = Grant & { sealed: string };

const about = (accountId: string): string => `calendar of ${accountId}`;
const sealedFor = (seal: TextCipher, accountId: string, grant: Grant): string =>
  seal.encrypt(JSON.stringify(kept.parse(grant)), about(accountId));

/** Saves the grant of a calendar, instead of an earlier one. */
export async function keepGrant(tx: Tx, seal: TextCipher, accountId: string, grant: Grant): Promise<void> {
  const sealed = sealedFor(seal, accountId, grant);
  await tx
    .insertInto('calendar_grant')
    .values({ account_id: accountId, id: CALENDAR_ID, sealed })
    .onConflict((on) => on.columns(['account_id', 'id']).doUpdateSet({ sealed }))
    .execute();
}

/**
 * Saves a refreshed grant, unless the calendar was disconnected or connected anew since.
 * @returns what the refreshed grant would be kept as
 */
export async function replaceGrant(
  { db }: Database,
  seal: TextCipher,
  accountId: string,
  { before, renewed }: { before: KeptGrant; renewed: Grant },
): Promise<KeptGrant> {
  const sealed = sealedFor(seal, accountId, renewed);
  await db
    .updateTable('calendar_grant')
    .set({ sealed })
    .where('account_id', '=', accountId)
    .where('id', '=', CALENDAR_ID)
    .where('sealed', '=', before.sealed)
    .execute();
  return { ...renewed, sealed };
}

/** @returns undefined when no calendar is connected; 'unreadable' when the installation's secret has changed */
export async function findGrant(
  db: Reader,
  seal: TextCipher,
  accountId: string,
): Promise<KeptGrant | 'unreadable' | undefined> {
  const row = await db
    .selectFrom('calendar_grant')
    .select('sealed')
    .where('account_id', '=', accountId)
    .where('id', '=', CALENDAR_ID)
    .executeTakeFirst();
  if (!row) return undefined;
  const opened = seal.decrypt(row.sealed, about(accountId));
  return opened === undefined ? 'unreadable' : { ...kept.parse(JSON.parse(opened)), sealed: row.sealed };
}
