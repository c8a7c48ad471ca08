import { activate } from '../../domain/billing/paid-time.ts';
import { NO_SUBSCRIPTION, SUBSCRIPTION_ID } from '../../domain/billing/subscription.ts';
import { type WriteDeps, write } from '../../server/db/change/write.ts';
import { entityTables } from '../../server/db/rows/entities.ts';

const { subscription: subscriptions } = entityTables;

/** Gives an account Pro for a month, as a payment would, also once an earlier month is over. */
export async function subscribe(deps: WriteDeps, accountId: string): Promise<void> {
  const key = `paid-for-${accountId}-${deps.clock()}`;
  await write(deps, { accountId, key, fingerprint: 'test' }, async (tx, note, now) => {
    const before = (await subscriptions.find(tx, accountId, SUBSCRIPTION_ID)) ?? null;
    const after = { id: SUBSCRIPTION_ID, ...activate(before ?? NO_SUBSCRIPTION, `pay_test_${now}`, now) };
    await subscriptions[before ? 'replace' : 'insert'](tx, accountId, after);
    note({ entity: 'subscription', ownerId: accountId, id: after.id, before, after });
    return null;
  });
}
