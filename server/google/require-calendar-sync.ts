import { has } from '../../domain/billing/plan.ts';
import { SYNC_IS_PRO } from '../../domain/calendar/calendar-words.ts';
import { Problem } from '../../domain/problem.ts';
import type { ApiDeps } from '../api/api.ts';
import { readPlan } from '../subscription/plan.ts';

/** @throws Problem 'limit' when the account's plan doesn't include calendar sync (product.md §6) */
export async function requireCalendarSync(
  { database, clock }: ApiDeps,
  accountId: string,
  words = SYNC_IS_PRO,
): Promise<void> {
  const plan = await readPlan(database.db, accountId, new Date(clock()).toISOString());
  if (!has(plan, 'calendarSync')) throw new Problem('limit', words);
}
