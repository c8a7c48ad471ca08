import { randomUUID } from 'node:crypto';
import {
  expire,
  NO_SUBSCRIPTION,
  SUBSCRIPTION_ID,
  type Subscription,
} from '../../domain/billing/subscription.ts';
import { type WriteDeps, type Writer, write } from '../db/change/write.ts';
import { unlessUnavailable } from '../db/engine/failure.ts';
import { entityTables } from '../db/rows/entities.ts';
import { saveSubscription } from './save-subscription.ts';

const PER_ROUND = 500;
const { subscription } = entityTables;

/** One that has ended is written back as expired and free (product.md §4), so that all devices are notified. */
export async function currentSubscription(deps: WriteDeps, accountId: string): Promise<Subscription> {
  const now = new Date(deps.clock()).toISOString();
  const found = await subscription.find(deps.database.db, accountId, SUBSCRIPTION_ID);
  if (!found) return NO_SUBSCRIPTION;
  const { id, ...stored } = found;
  const standing = expire(stored, now);
  if (standing !== stored) await writeBack(deps, accountId).catch(unlessUnavailable);
  return standing;
}

async function writeBack(deps: WriteDeps, accountId: string): Promise<void> {
  const key = `expiry:${randomUUID()}`;
  const writer: Writer = { accountId, key, fingerprint: 'expiry', alsoWhenFull: true };
  await write(deps, writer, async (tx, note, now) => {
    const before = await subscription.find(tx, accountId, SUBSCRIPTION_ID);
    const after = before && expire(before, now);
    if (after && after !== before) await saveSubscription({ tx, note }, accountId, before, after);
    return null;
  });
}

/** Expires all subscriptions that have ended. @throws AggregateError of the failures, after all others were written */
export async function expireAllDue(deps: WriteDeps): Promise<void> {
  const due = await deps.database.db
    .selectFrom('subscription')
    .select('account_id')
    .where('type', '=', 'pro')
    .where('end_date', '<=', new Date(deps.clock()).toISOString())
    .orderBy('end_date')
    .limit(PER_ROUND)
    .execute();
  const failures: unknown[] = [];
  for (const { account_id } of due)
    await writeBack(deps, account_id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} subscriptions that ended couldn’t be written back.`,
      {
        cause: failures[0],
      },
    );
}
