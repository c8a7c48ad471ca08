import { SUBSCRIPTION_ID, type Subscription } from '../../domain/billing/subscription.ts';
import type { ChangeRecord } from '../db/change/change-records.ts';
import type { Tx } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { keepRoom } from './kept-room.ts';

type Where = { tx: Tx; note: (note: ChangeRecord) => void };

/** Saves an account's subscription; when that ends Pro, for whatever reason, the account keeps its room. */
export async function saveSubscription(
  { tx, note }: Where,
  accountId: string,
  before: Subscription | undefined,
  changed: Subscription,
): Promise<void> {
  const { subscription } = entityTables;
  const [was, after] = [before && { ...before, id: SUBSCRIPTION_ID }, { ...changed, id: SUBSCRIPTION_ID }];
  if (was) await subscription.replace(tx, accountId, after);
  else await subscription.insert(tx, accountId, after);
  if (was?.type === 'pro' && after.type === 'free') await keepRoom(tx, accountId);
  note({ entity: 'subscription', ownerId: accountId, id: after.id, before: was ?? null, after });
}
