import { randomUUID } from 'node:crypto';
import { MAX_FEED_EVENTS } from '../../domain/calendar/feed-events.ts';
import { hash64 } from '../../domain/hash.ts';
import { Problem } from '../../domain/problem.ts';
import type { ApiDeps } from '../api/api.ts';
import { write } from '../db/change/write.ts';
import type { Tables } from '../db/engine/tables.ts';
import { entityTables } from '../db/rows/entities.ts';
import { TooManyRequests } from '../load/too-many-requests.ts';
import { OutsideError } from '../outside/outside-error.ts';
import { readAccountPlace } from '../resources/place.ts';
import { aboutFeed, differs, storeMonths } from './feed-rows.ts';
import type { FeedService } from './feed-service.ts';
import { feedWindow, type LastRead, readFeed } from './feed-source.ts';

export type FeedDeps = ApiDeps & { feeds: FeedService };
type Source = Tables['feed_source'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Calendars that were added together are read at different minutes. */
const SPREAD_MINUTES = 10;
const UNREADABLE = 'This server’s secret was changed. Remove the calendar and add its address again.';

/** A sentence about what of a calendar isn't shown. */
export const leftOutWords = (left: number): string | null =>
  left > 0
    ? `${left} of its events or series can’t be shown: a calendar shows at most ${MAX_FEED_EVENTS.toLocaleString('en-US')} events, and not every kind of repeat.`
    : null;

/** When a calendar is read next: every hour, and less and less often while that fails. @returns ISO text */
export function nextRead(id: string, now: number, failures: number): string {
  const spread = (Number.parseInt(hash64(id).slice(0, 4), 16) % SPREAD_MINUTES) * MINUTE_MS;
  return new Date(now + Math.min(DAY_MS, HOUR_MS * 2 ** failures) + spread).toISOString();
}

/** Reads one calendar now, and stores what changed; a failure is stored as a sentence. */
export async function updateFeed(deps: FeedDeps, source: Source, signal?: AbortSignal): Promise<void> {
  const { database, clock, feeds } = deps;
  const { account_id: accountId, id } = source;
  const { zone } = await readAccountPlace(database.db, accountId);
  try {
    const address = feeds.seal.decrypt(source.sealed, aboutFeed(accountId, id));
    if (address === undefined) throw new OutsideError('content', UNREADABLE);
    const window = feedWindow(clock(), zone);
    const read = await readFeed(feeds.safeFetch, address, {
      window,
      last: source,
      ...(signal && { signal }),
    });
    if (read && (await differs(database.db, accountId, id, read.content))) {
      const writer = { accountId, key: `feed-${randomUUID()}`, fingerprint: 'feed' };
      await write(deps, writer, async (tx, note) => {
        // It may have been removed while it was read.
        if (await entityTables.feed.find(tx, accountId, id))
          await storeMonths({ tx, note, ownerId: accountId }, id, read.content.months);
        return null;
      });
    }
    const problem = read ? leftOutWords(read.content.left) : source.failures > 0 ? null : source.problem;
    await remember(deps, source, { failures: 0, problem, isRead: true, ...(read && { read }) });
  } catch (error) {
    if (error instanceof TooManyRequests) return;
    const isOurs = error instanceof OutsideError || (error instanceof Problem && error.code === 'limit');
    if (!isOurs) throw error;
    await remember(deps, source, { failures: source.failures + 1, problem: error.message, isRead: false });
  }
}

type Outcome = { failures: number; problem: string | null; isRead: boolean; read?: LastRead };

async function remember(
  { database, clock }: FeedDeps,
  { account_id, id }: Source,
  { failures, problem, isRead, read }: Outcome,
): Promise<void> {
  const now = clock();
  await database.db
    .updateTable('feed_source')
    .set({
      ...{ failures, problem, next_at: nextRead(id, now, failures) },
      ...(isRead && { read_at: new Date(now).toISOString() }),
      ...(read && { etag: read.etag, last_modified: read.last_modified, hash: read.hash }),
    })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
