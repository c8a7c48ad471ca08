import { cursorText } from '../db/change/mark.ts';
import type { Reader } from '../db/engine/open.ts';
import { prepared } from '../db/engine/prepared.ts';

const newestReceipt = prepared((db, accountId: string) =>
  db
    .selectFrom('receipt')
    .select(['cursor', 'key', 'mark'])
    .where('account_id', '=', accountId)
    .orderBy('cursor', 'desc')
    .limit(1),
);

/** The cursor of an account's last write; undefined when the account doesn't exist. */
export async function readHead(db: Reader, accountId: string): Promise<string | undefined> {
  const [newest] = await newestReceipt(db, accountId);
  return newest && cursorText(newest);
}
