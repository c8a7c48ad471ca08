import type { Selectable } from 'kysely';
import type { Database, Tx } from '../db/engine/open.ts';
import type { Tables } from '../db/engine/tables.ts';
import { iso } from '../jobs/run-job.ts';

/** An order at the payment provider. `amount` is in the currency's major unit; `payment_id` is set once it is paid. */
export type PaymentOrder = Selectable<Tables['payment_order']>;

export const MINUTE = 60_000;
/** How soon after it is made an unpaid order is checked. */
export const FIRST_LOOK_MS = 2 * MINUTE;

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

export const findOrder = (tx: Tx | Database['db'], accountId: string, id: string) =>
  tx
    .selectFrom('payment_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();

/** How long an unpaid order is reused instead of opening another. */
const REUSED_MS = 24 * 60 * MINUTE;

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
