import type { Database } from '../db/engine/open.ts';
import { iso } from '../jobs/run-job.ts';
import { FIRST_LOOK_MS, MINUTE, type PaymentOrder } from './payment-order.ts';

/** After this the provider refunds an unclaimed payment automatically. */
const GIVE_UP_MS = 5 * 24 * 60 * MINUTE;
const UNANSWERED_LOOK_MS = 15 * MINUTE;
const PER_ROUND = 50;

/** The oldest due order of each account, then the second of each, so that one with many doesn't delay others. */
export const ordersDueForReconciliation = ({ db }: Database, now: number): Promise<PaymentOrder[]> =>
  db
    .with('due', (query) =>
      query
        .selectFrom('payment_order')
        .selectAll()
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('account_id').orderBy('next_look'))
            .as('turn'),
        )
        .where('next_look', '<=', iso(now)),
    )
    .selectFrom('due')
    .select(['account_id', 'id', 'amount', 'currency', 'payment_id', 'created_at', 'next_look'])
    .orderBy('turn')
    .orderBy('next_look')
    .limit(PER_ROUND)
    .execute();

/** Moves a later recheck forward, because the person is about to pay. */
export async function recheckSoon({ db }: Database, order: PaymentOrder, now: number): Promise<void> {
  const soon = iso(now + FIRST_LOOK_MS);
  await db
    .updateTable('payment_order')
    .set({ next_look: soon })
    .where('account_id', '=', order.account_id)
    .where('id', '=', order.id)
    .where('next_look', '>', soon)
    .execute();
}

/** Schedules the next recheck with a delay that grows with the order's age, up to the give-up time. */
export async function scheduleRecheck(database: Database, order: PaymentOrder, now: number): Promise<void> {
  await setNextLook(database, order, now, Math.max(now - Date.parse(order.created_at), FIRST_LOOK_MS));
}

/** Schedules another recheck, because the provider didn't respond. @returns false after the give-up time */
export const recheckUnanswered = (database: Database, order: PaymentOrder, now: number): Promise<boolean> =>
  setNextLook(database, order, now, UNANSWERED_LOOK_MS);

async function setNextLook(
  { db }: Database,
  order: PaymentOrder,
  now: number,
  pause: number,
): Promise<boolean> {
  const again = now - Date.parse(order.created_at) < GIVE_UP_MS;
  await db
    .updateTable('payment_order')
    .set({ next_look: again ? iso(now + pause) : null })
    .where('account_id', '=', order.account_id)
    .where('id', '=', order.id)
    .where('payment_id', 'is', null)
    .execute();
  return again;
}
