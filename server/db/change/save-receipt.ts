import type { Tx } from '../engine/open.ts';
import { preparedWrite } from '../engine/prepared.ts';
import type { Tables } from '../engine/tables.ts';
import { cursorText, newMark } from './mark.ts';

type Receipt = Omit<Tables['receipt'], 'mark'>;

const insertReceipt = preparedWrite(
  (
    db,
    account_id: string,
    cursor: number,
    key: string,
    fingerprint: string,
    answer: string,
    at: string,
    mark: string,
  ) => db.insertInto('receipt').values({ account_id, cursor, key, fingerprint, answer, at, mark }),
);

/** Saves the receipt of a write: its idempotency key and response. @returns the cursor after it */
export async function saveReceipt(tx: Tx, receipt: Receipt): Promise<string> {
  const { account_id, cursor, key, fingerprint, answer, at } = receipt;
  const mark = newMark();
  await insertReceipt(tx, account_id, cursor, key, fingerprint, answer, at, mark);
  return cursorText({ cursor, key, mark });
}
