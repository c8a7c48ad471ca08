import { sql } from 'kysely';
import { ENDED_DAYS } from '../../domain/access-token.ts';
import { oldestKept } from '../../domain/assistant/message-counter.ts';
import { TRASH_DAYS } from '../../domain/trash.ts';
import type { Database } from './open.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A device that was away for longer gets everything anew, and its old keys are new to us. */
const RECEIPT_DAYS = 90;

/**
 * Forgets what is kept for a time only: history, counters, receipts but for each account's last, access tokens, sessions
 * and sign-ins that are over.
 * @param now epoch milliseconds
 */
export async function purge({ db }: Pick<Database, 'db'>, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY).toISOString();
  await db.deleteFrom('history').where('at', '<', before(TRASH_DAYS)).execute();
  // Nowhere on earth is it later than a day before it is so here.
  const counted = oldestKept(before(1).slice(0, 10));
  await db.deleteFrom('message_counter').where('date', '<', counted).execute();
  await db
    .deleteFrom('receipt')
    .where('at', '<', before(RECEIPT_DAYS))
    .where(({ eb, selectFrom }) =>
      eb(
        'cursor',
        '<',
        selectFrom('account').select('account.cursor').whereRef('account.id', '=', 'receipt.account_id'),
      ),
    )
    .execute();
  await db.deleteFrom('access_token').where('expires_at', '<', before(ENDED_DAYS)).execute();
  const over = new Date(now).toISOString();
  await sql`delete from auth_session where expires_at < ${over}`.execute(db);
  await sql`delete from auth_verification where expires_at < ${over}`.execute(db);
}
