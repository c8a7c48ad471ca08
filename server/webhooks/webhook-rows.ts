import { PLANS, type Plan } from '../../domain/billing/plan.ts';
import type { Entity } from '../../domain/registry/entity.ts';
import type { Webhook } from '../../domain/webhook/webhook.ts';
import type { Reader, Tx } from '../db/engine/open.ts';
import type { Tables } from '../db/engine/tables.ts';

export type WebhookRow = Tables['webhook'];

/** What a webhook's address and key are encrypted for, so that they open for nothing else. */
export const aboutWebhook = (accountId: string, id: string): string => `webhook of ${accountId} ${id}`;

/** Oldest first: those beyond the plan's number wait. */
export const webhooksOf = (db: Reader, accountId: string): Promise<WebhookRow[]> =>
  db
    .selectFrom('webhook')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The entities that a webhook gets; undefined for all of them. */
export const entitiesOf = ({ entities }: WebhookRow): Entity[] | undefined =>
  entities === null ? undefined : (entities.split(' ') as Entity[]);

/** As their owner sees them. */
export const shownWebhooks = (rows: readonly WebhookRow[], plan: Plan): Webhook[] =>
  rows.map((row, n) => {
    const entities = entitiesOf(row);
    return {
      id: row.id,
      host: row.host,
      ...(entities && { entities }),
      createdAt: row.created_at,
      ...(row.delivered_at && { deliveredAt: row.delivered_at }),
      ...(row.failing_since && { failingSince: row.failing_since }),
      ...(row.problem && { problem: row.problem }),
      ...(row.paused_at && { pausedAt: row.paused_at }),
      isOverPlan: n >= PLANS[plan].limits.webhooks,
    };
  });

/** @returns whether it was there */
export async function updateWebhook(
  db: Reader,
  accountId: string,
  id: string,
  values: Partial<WebhookRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set(values)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes on the account whether it has webhooks, which decides whether its writes plan their delivery. */
export async function noteWebhooks(tx: Tx, accountId: string): Promise<void> {
  const has_webhooks = (await webhooksOf(tx, accountId)).length > 0 ? 1 : null;
  await tx.updateTable('account').set({ has_webhooks }).where('id', '=', accountId).execute();
}
