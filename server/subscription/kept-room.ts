import { SUBSCRIPTION_ID } from '../../domain/billing/subscription.ts';
import type { Reader, Tx } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';

/** What of a limited kind an account had when Pro ended. A plan's limits are for more, not for getting back what was there. */
export type KeptRoom = { tasks: number; savedViews: number; templates: number };

/** @returns how many open tasks there are at the top level, which are those that a plan counts */
export async function openTasks(db: Reader, accountId: string): Promise<number> {
  const { open } = await db
    .selectFrom('task')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('account_id', '=', accountId)
    .where('completed', '=', 0)
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Remembers what the account has, as Pro ends. */
export async function keepRoom(tx: Tx, accountId: string): Promise<void> {
  const [views, templates] = [
    await entityTables.savedView.all(tx, accountId),
    await entityTables.template.all(tx, accountId),
  ];
  await tx
    .updateTable('account')
    .set({
      kept_tasks: await openTasks(tx, accountId),
      kept_views: views.length,
      kept_templates: templates.length,
    })
    .where('id', '=', accountId)
    .execute();
}

/** How many the account may have by getting some back. Nothing is limited between the end of Pro and its writing back. */
export async function keptRoom(db: Reader, accountId: string, of: keyof KeptRoom): Promise<number> {
  const subscription = await entityTables.subscription.find(db, accountId, SUBSCRIPTION_ID);
  if (subscription?.type === 'pro') return Number.POSITIVE_INFINITY;
  const row = await db
    .selectFrom('account')
    .select(['kept_tasks as tasks', 'kept_views as savedViews', 'kept_templates as templates'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.[of] ?? 0;
}
