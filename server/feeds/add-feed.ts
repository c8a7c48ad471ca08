import { randomUUID } from 'node:crypto';
import { type Feed, feedName } from '../../domain/calendar/feed.ts';
import { Problem, say } from '../../domain/problem.ts';
import { LIST_COLORS } from '../../domain/task/list.ts';
import type { WriteContext } from '../api/caller-write.ts';
import type { Tables } from '../db/engine/tables.ts';
import { entityTables } from '../db/rows/entities.ts';
import type { TextCipher } from '../security/text-cipher.ts';
import { sealedAddress, storeMonths } from './feed-rows.ts';
import type { FeedRead } from './feed-source.ts';
import { copyChanges, saveCopies } from './follow-copies.ts';
import { FEEDS_JOB, planFeeds } from './plan-feeds.ts';
import { leftOutWords, nextRead } from './update-feed.ts';

const MAX_FEEDS = 10;
const { feed: feeds } = entityTables;

type NewFeed = {
  name: string;
  /** One that no other has, if absent. */
  color?: Feed['color'];
  host: string;
  /** Where it's read, which is stored encrypted. */
  address: string;
  provider: Tables['feed_source']['provider'];
  read: FeedRead;
};

/** Stores a calendar that was read. @throws Problem 'limit' when the account has as many as it may */
export async function addFeed(context: WriteContext, seal: TextCipher, added: NewFeed): Promise<Feed> {
  const { tx, note, now, ownerId } = context;
  const { host, address, provider, read } = added;
  const others = await feeds.all(tx, ownerId);
  requireFeedRoom(others);
  const id = randomUUID();
  const color = added.color ?? freeColor(others);
  const feed: Feed = { id, name: nameOf(added.name, host), color, isHidden: false };
  await feeds.insert(tx, ownerId, feed);
  note({ entity: 'feed', ownerId, id, before: null, after: feed });
  const next_at = nextRead(id, Date.parse(now), { failures: 0, saysChanges: read.last.sync_token !== null });
  await tx
    .insertInto('feed_source')
    .values({
      ...{ account_id: ownerId, id, host, provider, ...read.last, read_at: now, failures: 0, next_at },
      sealed: sealedAddress(seal, ownerId, id, address),
      problem: leftOutWords(read.content.left),
    })
    .execute();
  if (read.google)
    await saveCopies(context, await copyChanges(tx, { accountId: ownerId, feedId: id, now }, read.google));
  await storeMonths(context, id, read.content.months);
  await planFeeds(tx, ownerId, FEEDS_JOB, '', next_at);
  return feed;
}

/** @throws Problem 'limit' */
export function requireFeedRoom(others: readonly Feed[]): void {
  if (others.length >= MAX_FEEDS)
    throw new Problem(
      'limit',
      say`You already subscribe to ${{ most: MAX_FEEDS }} calendars. Remove one you no longer need.`,
    );
}

/** As the calendar calls itself, or its server's name. */
function nameOf(name: string, host: string): string {
  const { success, data } = feedName.safeParse(name.slice(0, 100).toWellFormed());
  return success ? data : host.slice(0, 100);
}

const freeColor = (others: readonly Feed[]): Feed['color'] =>
  LIST_COLORS.find((color) => others.every((other) => other.color !== color)) ?? 'gray';
