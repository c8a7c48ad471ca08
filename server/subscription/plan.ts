import type { Plan } from '../../domain/billing/plan.ts';
import { fullWords, OWNER_FULL } from '../../domain/billing/plan-full.ts';
import { requireRoom } from '../../domain/billing/room.ts';
import { NO_SUBSCRIPTION, planOf, SUBSCRIPTION_ID } from '../../domain/billing/subscription.ts';
import { Problem } from '../../domain/problem.ts';
import type { Reader, Tx } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { keptRoom, openTasks } from './kept-room.ts';

export async function readPlan(db: Reader, accountId: string, now: string): Promise<Plan> {
  const found = await entityTables.subscription.find(db, accountId, SUBSCRIPTION_ID);
  return planOf(found ?? NO_SUBSCRIPTION, now);
}

/**
 * The owner's limit, whoever adds tasks; subtasks don't count.
 * @param plan the owner's @param adding how many open tasks there will be more
 * @param isBack whether they were there before: as many as when Pro ended may be @throws Problem 'limit'
 */
export async function requireRoomForTask(
  tx: Tx,
  { ownerId, callerId }: { ownerId: string; callerId: string },
  plan: Plan,
  adding = 1,
  isBack = false,
): Promise<void> {
  if (plan === 'pro' || adding <= 0) return;
  const open = await openTasks(tx, ownerId);
  if (isBack && open + adding <= (await keptRoom(tx, ownerId, 'tasks'))) return;
  if (callerId === ownerId) requireRoom(plan, 'tasks', open, adding);
  else if (fullWords(plan, 'tasks', open, adding)) throw new Problem('limit', OWNER_FULL);
}
