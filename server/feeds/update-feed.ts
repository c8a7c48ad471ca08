import { randomUUID } from 'node:crypto';
import { MAX_FEED_EVENTS } from '../../domain/calendar/feed-events.ts';
import { hash64 } from '../../domain/hash.ts';
import { Problem } from '../../domain/problem.ts';
import type { ApiDeps } from '../api/api.ts';
import { write } from '../db/change/write.ts';
import type { Reader } from '../db/engine/open.ts';
import type { Tables } from '../db/engine/tables.ts';
import { entityTables } from '../db/rows/entities.ts';
import type { CalendarService } from '../google/calendar-service.ts';
import { OutsideError } from '../outside/outside-error.ts';
import { readAccountPlace } from '../resources/generic/place.ts';
import { aboutFeed, differs, storeLast, storeMonths } from './feed-rows.ts';
import type { FeedService } from './feed-service.ts';
import { type FeedRead, feedWindow, readFeed } from './feed-source.ts';
import { COPY_FOLLOWS, copyChanges, saveCopies } from './follow-copies.ts';
import { readGoogle } from './google-source.ts';

export type FeedDeps = ApiDeps & {
  feeds: FeedService;
  /** Absent where no Google account can be connected. */
  calendar?: CalendarService | undefined;
};
type Source = Tables['feed_source'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** One that says what has changed costs little to read. */
const QUARTER_MS = 15 * MINUTE_MS;
/** Calendars that were added together are read at different minutes: within this part of the time between readings. */
const SPREAD = 1 / 6;
/** Failures to reach a calendar, to have access to it, and to store it, which the person is told of. */
const OURS: ReadonlySet<string> = new Set(['limit', 'conflict', 'unavailable']);
const NO_GOOGLE = 'This server no longer connects Google accounts.';
const UNREADABLE = 'This server’s secret was changed. Remove the calendar and add its address again.';

/** A sentence about what of a calendar isn't shown. */
export const leftOutWords = (left: number): string | null =>
  left > 0
    ? `${left} of its events or series can’t be shown: a calendar shows at most ${MAX_FEED_EVENTS.toLocaleString('en-US')} events, and not every kind of repeat.`
    : null;

/**
 * When a calendar is read next: every hour, or 15 minutes if it says what has changed, and less and less often while that
 * fails. @returns ISO text
 */
export function nextRead(
  id: string,
  now: number,
  { failures, saysChanges }: { failures: number; saysChanges: boolean },
): string {
  const usual = saysChanges ? QUARTER_MS : HOUR_MS;
  const minutes = Math.floor((usual * SPREAD) / MINUTE_MS);
  const spread = (Number.parseInt(hash64(id).slice(0, 4), 16) % minutes) * MINUTE_MS;
  return new Date(now + Math.min(DAY_MS, usual * 2 ** failures) + spread).toISOString();
}

const isOfContent = (error: unknown): boolean => error instanceof OutsideError && error.reason === 'content';

/**
 * Reads one calendar now, and stores what changed; a failure is stored as a sentence.
 * @param options `hasAllTime`: that the time of the signal is over means that this calendar is too slow
 * @throws TooManyRequests; and if the signal ended it for another reason, which is no failure of the calendar
 */
export async function updateFeed(
  deps: FeedDeps,
  source: Source,
  { signal, hasAllTime = false }: { signal?: AbortSignal; hasAllTime?: boolean } = {},
): Promise<void> {
  try {
    const read = await readSource(deps, source, signal);
    if (read) await storeRead(deps, source, read);
    const problem = read ? leftOutWords(read.content.left) : source.failures > 0 ? null : source.problem;
    await remember(deps, source, { failures: 0, problem, isRead: true });
  } catch (error) {
    // What was wrong with its content remains so, however long that took to see.
    const isTooSlow = hasAllTime && signal?.reason instanceof Error && signal.reason.name === 'TimeoutError';
    if (signal?.aborted && !isTooSlow && !isOfContent(error)) throw error;
    const isOurs = error instanceof OutsideError || (error instanceof Problem && OURS.has(error.code));
    if (!isOurs) throw error;
    await remember(deps, source, { failures: source.failures + 1, problem: error.message, isRead: false });
  }
}

/** Stores what was read, in a write if that changes anything that people see. */
async function storeRead(deps: FeedDeps, source: Source, read: FeedRead): Promise<void> {
  const { database, clock } = deps;
  const { account_id: accountId, id } = source;
  const copiesAt = (db: Reader, now: string) =>
    read.google ? copyChanges(db, { accountId, feedId: id, now }, read.google) : [];
  const isSame =
    !(await differs(database.db, accountId, id, read.content)) &&
    (await copiesAt(database.db, new Date(clock()).toISOString())).length === 0;
  if (isSame) {
    await storeLast(database.db, source, read);
    return;
  }
  const writer = { accountId, key: `feed-${randomUUID()}`, fingerprint: 'feed', how: COPY_FOLLOWS };
  await write(deps, writer, async (tx, note, now) => {
    // It may have been removed while it was read, or read again.
    if (!(await entityTables.feed.find(tx, accountId, id)) || !(await storeLast(tx, source, read)))
      return null;
    const context = { tx, note, now, callerId: accountId, ownerId: accountId };
    await saveCopies(context, await copiesAt(tx, now));
    await storeMonths(context, id, read.content.months);
    return null;
  });
}

/** @returns undefined if nothing has changed since it was read last */
async function readSource(
  deps: FeedDeps,
  source: Source,
  signal: AbortSignal | undefined,
): Promise<FeedRead | undefined> {
  const { database, clock, feeds, calendar } = deps;
  const { account_id: accountId, id, provider } = source;
  const address = feeds.seal.decrypt(source.sealed, aboutFeed(accountId, id));
  if (address === undefined) throw new OutsideError('content', UNREADABLE);
  const { zone } = await readAccountPlace(database.db, accountId);
  const wanted = { window: feedWindow(clock(), zone), last: source, ...(signal && { signal }) };
  if (provider !== 'google') return readFeed(feeds.safeFetch, address, { accountId, ...wanted });
  if (!calendar) throw new OutsideError('content', NO_GOOGLE);
  return readGoogle({ ...deps, calendar }, { accountId, feedId: id, calendarId: address, ...wanted });
}

type Outcome = { failures: number; problem: string | null; isRead: boolean };

async function remember(
  { database, clock }: FeedDeps,
  { account_id, id, sync_token }: Source,
  { failures, problem, isRead }: Outcome,
): Promise<void> {
  const now = clock();
  await database.db
    .updateTable('feed_source')
    .set({
      ...{ failures, problem, next_at: nextRead(id, now, { failures, saysChanges: sync_token !== null }) },
      // The next one is read whole: what it says isn't shown was replaced by the failure.
      ...(isRead
        ? { read_at: new Date(now).toISOString() }
        : { hash: null, etag: null, last_modified: null }),
    })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
