import { randomUUID } from 'node:crypto';
import { INCLUDED_PRO, isIncluded } from '../../domain/billing/included.ts';
import { NO_SUBSCRIPTION, planOf, SUBSCRIPTION_ID } from '../../domain/billing/subscription.ts';
import { type WriteDeps, write } from '../db/change/write.ts';
import { unlessUnavailable } from '../db/engine/failure.ts';
import { entityTables } from '../db/rows/entities.ts';
import { readPlan } from './plan.ts';
import { saveSubscription } from './save-subscription.ts';

const PER_ROUND = 500;
const { subscription } = entityTables;

/** Gives an account Pro if its server includes that, before the person's first page. Paid time is left to end first. */
export async function includePlan(deps: WriteDeps, accountId: string): Promise<void> {
  const now = new Date(deps.clock()).toISOString();
  if ((await readPlan(deps.database.db, accountId, now)) === 'pro') return;
  await change(deps, accountId, true).catch(unlessUnavailable);
}

/** Has each account's plan follow what the server includes: for those of before, and when that is taken back. */
export async function followIncluded(
  deps: WriteDeps,
  isIncludedHere: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps.database;
  for (let last = ''; !signal.aborted; ) {
    const base = db.selectFrom('account').select('account.id').where('account.id', '>', last);
    const found = await base
      .leftJoin('subscription', 'subscription.account_id', 'account.id')
      .where((row) =>
        isIncludedHere
          ? row.or([row('subscription.type', 'is', null), row('subscription.type', '=', 'free')])
          : row('subscription.last_payment_id', '=', INCLUDED_PRO.lastPaymentId ?? null),
      )
      .orderBy('account.id')
      .limit(PER_ROUND)
      .execute();
    for (const { id } of found) if (!signal.aborted) await change(deps, id, isIncludedHere);
    const end = found.at(-1);
    if (!end) return;
    last = end.id;
  }
}

async function change(deps: WriteDeps, accountId: string, isIncludedHere: boolean): Promise<void> {
  const writer = { accountId, key: `plan:${randomUUID()}`, fingerprint: 'plan', alsoWhenFull: true as const };
  await write(deps, writer, async (tx, note, now) => {
    const before = await subscription.find(tx, accountId, SUBSCRIPTION_ID);
    const isDue = isIncludedHere
      ? planOf(before ?? NO_SUBSCRIPTION, now) === 'free'
      : before !== undefined && isIncluded(before);
    const after = isIncludedHere ? INCLUDED_PRO : NO_SUBSCRIPTION;
    if (isDue) await saveSubscription({ tx, note }, accountId, before, after);
    return null;
  });
}
