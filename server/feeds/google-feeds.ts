import type { WriteContext } from '../api/caller-write.ts';
import { removeFeed } from './feed-rows.ts';
import { FEEDS_JOB, planFeeds } from './plan-feeds.ts';

/** Has an account's Google calendars read now. @param now ISO text */
export async function readGoogleSoon({
  tx,
  ownerId,
  now,
}: Pick<WriteContext, 'tx' | 'ownerId' | 'now'>): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('feed_source')
    .set({ next_at: now, failures: 0 })
    .where('account_id', '=', ownerId)
    .where('provider', '=', 'google')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await planFeeds(tx, ownerId, FEEDS_JOB, '', now);
}

/** Removes the calendars of an account that is no longer connected. */
export async function removeGoogleFeeds(
  context: Pick<WriteContext, 'tx' | 'note' | 'ownerId'>,
): Promise<void> {
  const { tx, ownerId } = context;
  const sources = await tx
    .selectFrom('feed_source')
    .select('id')
    .where('account_id', '=', ownerId)
    .where('provider', '=', 'google')
    .orderBy('id')
    .execute();
  for (const { id } of sources) await removeFeed(context, id);
}
