import type { Plan } from '../../domain/billing/plan.ts';
import { fullWords, OWNER_FULL } from '../../domain/billing/plan-full.ts';
import { requireRoom } from '../../domain/billing/room.ts';
import { NO_SUBSCRIPTION, planOf, SUBSCRIPTION_ID } from '../../domain/billing/subscription.ts';
import { Problem } from '../../domain/problem.ts';
import { entityTables } from '../db/entities.ts';
import type { Reader, Tx } from '../db/open.ts';

export async function readPlan(db: Reader, accountId: string, now: string): Promise<Plan> {
  const found = await entityTables.subscription.find(db, accountId, SUBSCRIPTION_ID);
  return planOf(found ?? NO_SUBSCRIPTION, now);
}

/**
 * The owner's limit, whoever adds tasks; subtasks don't count.
 * @param plan the owner's @param adding how many open tasks there will be more @throws Problem 'limit'
 */
export async function requireRoomForTask(
  tx: Tx,
  { ownerId, callerId }: { ownerId: string; callerId: string },
  plan: Plan,
  adding = 1,
): Promise<void> {
  if (plan === 'pro' || adding <= 0) return;
  const { open } = await tx
    .selectFrom('task')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('account_id', '=', ownerId)
    .where('completed', '=', 0)
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (callerId === ownerId) requireRoom(plan, 'tasks', open, adding);
  else if (fullWords(plan, 'tasks', open, adding)) throw new Problem('limit', OWNER_FULL);
}
