import type { Selectable } from 'kysely';
import type { Database, Tx } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';

/** An order at the payment provider. `amount` as our API counts, `payment_id` once it is paid. */
export type PaymentOrder = Selectable<Tables['payment_order']>;

const MINUTE = 60_000;
const FIRST_LOOK_MS = 2 * MINUTE;
/** After this the provider gives an unclaimed payment back by itself. */
const GIVE_UP_MS = 5 * 24 * 60 * MINUTE;
const PER_ROUND = 50;

const iso = (moment: number): string => new Date(moment).toISOString();

/** Keeps a new order. @param now ISO text */
export async function keepOrder(
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

/** Whose order it is, when only the provider's word for it is known. */
export const findAnybodysOrder = ({ db }: Database, id: string) =>
  db.selectFrom('payment_order').selectAll().where('id', '=', id).executeTakeFirst();

/** The order is paid, and will not be looked at again. */
export async function markPaid(tx: Tx, order: PaymentOrder, paymentId: string): Promise<void> {
  await tx
    .updateTable('payment_order')
    .set({ payment_id: paymentId, next_look: null })
    .where('account_id', '=', order.account_id)
    .where('id', '=', order.id)
    .execute();
}

/** The orders of all accounts that it is time to ask the provider about, the longest waiting first. */
export const ordersToLookAt = ({ db }: Database, now: number): Promise<PaymentOrder[]> =>
  db
    .selectFrom('payment_order')
    .selectAll()
    .where('next_look', '<=', iso(now))
    .orderBy('next_look')
    .limit(PER_ROUND)
    .execute();

/** Looks again later, the longer it has been waiting the later; after days no more. */
export async function lookLater({ db }: Database, order: PaymentOrder, now: number): Promise<void> {
  const age = now - Date.parse(order.created_at);
  await db
    .updateTable('payment_order')
    .set({ next_look: age < GIVE_UP_MS ? iso(now + Math.max(age, FIRST_LOOK_MS)) : null })
    .where('account_id', '=', order.account_id)
    .where('id', '=', order.id)
    .where('payment_id', 'is', null)
    .execute();
}
