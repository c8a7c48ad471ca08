import { activate } from '../../domain/billing/paid-time.ts';
import { NO_SUBSCRIPTION, SUBSCRIPTION_ID } from '../../domain/billing/subscription.ts';
import { type WriteDeps, write } from '../../server/db/change/write.ts';
import { entityTables } from '../../server/db/rows/entities.ts';

/** Gives an account Pro for a month, as a payment would. */
export async function subscribe(deps: WriteDeps, accountId: string): Promise<void> {
  const writer = { accountId, key: `paid-for-${accountId}`, fingerprint: 'test' };
  await write(deps, writer, async (tx, note, now) => {
    const after = { id: SUBSCRIPTION_ID, ...activate(NO_SUBSCRIPTION, 'pay_test', now) };
    await entityTables.subscription.insert(tx, accountId, after);
    note({ entity: 'subscription', ownerId: accountId, id: after.id, before: null, after });
    return null;
  });
}
