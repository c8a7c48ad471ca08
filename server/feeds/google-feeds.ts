import { randomUUID } from 'node:crypto';
import { CALENDAR_ID } from '../../domain/calendar/calendar.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { write } from '../db/change/write.ts';
import { entityTables } from '../db/rows/entities.ts';
import { MAIN_CALENDAR } from '../outside/google-feeds.ts';
import { aboutFeed, removeFeed, sourcesOf } from './feed-rows.ts';
import { FEEDS_JOB, planFeeds } from './plan-feeds.ts';
import type { FeedDeps } from './update-feed.ts';

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

/**
 * Removes the main calendar where it's shown under both of its ids, as earlier versions let people do; what is shown under
 * its own one stays.
 */
export async function removeSecondMain(deps: FeedDeps, accountId: string): Promise<void> {
  const { db } = deps.database;
  const idsAt = new Map(
    (await sourcesOf(db, accountId))
      .filter(({ provider }) => provider === 'google')
      .map(({ id, sealed }) => [deps.feeds.seal.decrypt(sealed, aboutFeed(accountId, id)), id]),
  );
  const [email, second] = [
    (await entityTables.calendar.find(db, accountId, CALENDAR_ID))?.email,
    idsAt.get(MAIN_CALENDAR),
  ];
  if (second === undefined || email === undefined || !idsAt.has(email)) return;
  const writer = { accountId, key: `feed-${randomUUID()}`, fingerprint: 'feed' };
  await write(deps, writer, async (tx, note) => {
    await removeFeed({ tx, note, ownerId: accountId }, second);
    return null;
  });
}
