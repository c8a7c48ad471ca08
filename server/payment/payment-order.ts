import type { Selectable } from 'kysely';
import type { Database, Tx } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';

/** An order at the payment provider. `amount` is in the currency's major unit; `payment_id` is set once it is paid. */
export type PaymentOrder = Selectable<Tables['payment_order']>;

const MINUTE = 60_000;
const FIRST_LOOK_MS = 2 * MINUTE;
/** After this the provider refunds an unclaimed payment automatically. */
const GIVE_UP_MS = 5 * 24 * 60 * MINUTE;
const UNANSWERED_LOOK_MS = 15 * MINUTE;
const PER_ROUND = 50;

const iso = (moment: number): string => new Date(moment).toISOString();

/** Saves a new order. @param now ISO text */
export async function saveOrder(
  tx: Tx,
  order: Pick<PaymentOrder, 'account_id' | 'id' | 'amount' | 'currency'>,
  now: string,
): Promise<void> {
  const next_look = iso(Date.parse(now) + FIRST_LOOK_MS);
  await tx
    .insertInto('payment_order')
    .values({ ...order, payment_id: null, created_at: now, next_look })
    .execute();
}

/** @returns undefined when the account has no such order */
export const findOrder = (tx: Tx | Database['db'], accountId: string, id: string) =>
  tx
    .selectFrom('payment_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();

/** How long an unpaid order is reused instead of opening another. */
const REUSED_MS = 24 * 60 * MINUTE;

/** The account's unpaid order for this price. @param now ISO text */
export const findOpenOrder = (
  tx: Tx | Database['db'],
  { account_id, amount, currency }: Pick<PaymentOrder, 'account_id' | 'amount' | 'currency'>,
  now: string,
) =>
  tx
    .selectFrom('payment_order')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .where('payment_id', 'is', null)
    .where('created_at', '>', iso(Date.parse(now) - REUSED_MS))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** Finds an order of any account, for reports that contain only the provider's order id. */
export const findAnybodysOrder = ({ db }: Database, id: string) =>
  db.selectFrom('payment_order').selectAll().where('id', '=', id).executeTakeFirst();

/** Marks the order as paid, which ends its rechecks. */
export async function markPaid(tx: Tx, order: PaymentOrder, paymentId: string): Promise<void> {
  await tx
    .updateTable('payment_order')
    .set({ payment_id: paymentId, next_look: null })
    .where('account_id', '=', order.account_id)
    .where('id', '=', order.id)
    .execute();
}

/**
 * Orders due for reconciliation: the oldest due order of each account, then the second of each, so that an account with
 * many orders doesn't delay others.
 */
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

/** Reschedules a later recheck to soon, because the person is about to pay. @param now epoch milliseconds */
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

/**
 * Schedules another recheck because the provider didn't respond. @returns whether one was scheduled; false after the
 * give-up time
 */
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
