import type { FeedStatus } from '../../domain/api/feed-calls.ts';
import type { Feed } from '../../domain/calendar/feed.ts';
import type { FeedContent } from '../../domain/calendar/feed-events.ts';
import type { WriteContext } from '../api/caller-write.ts';
import type { Reader } from '../db/engine/open.ts';
import type { Tables } from '../db/engine/tables.ts';
import { entityTables } from '../db/rows/entities.ts';
import type { TextCipher } from '../security/text-cipher.ts';
import type { FeedRead } from './feed-source.ts';

type Source = Tables['feed_source'];
const { feed: feeds, feedMonth: months } = entityTables;

/** What a feed's address is encrypted for, so that it opens for nothing else. */
export const aboutFeed = (accountId: string, id: string): string => `feed of ${accountId} ${id}`;

export const sealedAddress = (seal: TextCipher, accountId: string, id: string, address: string): string =>
  seal.encrypt(address, aboutFeed(accountId, id));

export const sourcesOf = (db: Reader, accountId: string): Promise<Source[]> =>
  db.selectFrom('feed_source').selectAll().where('account_id', '=', accountId).orderBy('id').execute();

export async function feedStatuses(db: Reader, accountId: string): Promise<FeedStatus[]> {
  const sources = new Map((await sourcesOf(db, accountId)).map((source) => [source.id, source]));
  return (await feeds.all(db, accountId)).flatMap((feed) => {
    const source = sources.get(feed.id);
    return source ? [statusOf(feed, source)] : [];
  });
}

const statusOf = (feed: Feed, { host, provider, read_at, problem }: Source): FeedStatus => ({
  ...feed,
  host,
  isGoogle: provider === 'google',
  ...(read_at && { readAt: read_at }),
  ...(problem && { problem }),
});

/** Whether storing a calendar would change anything. */
export async function differs(
  db: Reader,
  accountId: string,
  feedId: string,
  { months: read }: FeedContent,
): Promise<boolean> {
  const stored = await months.where(db, accountId, { feedId });
  return stored.length !== read.size || stored.some(({ month, events }) => read.get(month) !== events);
}

/** Removes a calendar with its events. @returns whether there was one */
export async function removeFeed(
  context: Pick<WriteContext, 'tx' | 'note' | 'ownerId'>,
  id: string,
): Promise<boolean> {
  const { tx, note, ownerId } = context;
  const before = await feeds.find(tx, ownerId, id);
  if (!before) return false;
  await storeMonths(context, id, new Map());
  await feeds.remove(tx, ownerId, id);
  note({ entity: 'feed', ownerId, id, before, after: null });
  return true;
}

/**
 * Stores what the next reading needs. What changed since a reading counts only if that one is still the last.
 * @returns whether it was stored
 */
export async function storeLast(
  db: Reader,
  { account_id, id }: Pick<Source, 'account_id' | 'id'>,
  { last, since }: Pick<FeedRead, 'last' | 'since'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feed_source')
    .set(last)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .$if(since !== undefined, (query) => query.where('sync_token', '=', since ?? null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores what was read of a calendar: only months that differ are written. */
export async function storeMonths(
  { tx, note, ownerId }: Pick<WriteContext, 'tx' | 'note' | 'ownerId'>,
  feedId: string,
  read: FeedContent['months'],
): Promise<void> {
  const stored = new Map((await months.where(tx, ownerId, { feedId })).map((row) => [row.month, row]));
  for (const [month, events] of read) {
    const before = stored.get(month) ?? null;
    stored.delete(month);
    if (before?.events === events) continue;
    const after = { id: `${feedId}~${month}`, feedId, month, events };
    await months[before ? 'replace' : 'insert'](tx, ownerId, after);
    note({ entity: 'feedMonth', ownerId, id: after.id, before, after });
  }
  for (const before of stored.values()) {
    await months.remove(tx, ownerId, before.id);
    note({ entity: 'feedMonth', ownerId, id: before.id, before, after: null });
  }
}
