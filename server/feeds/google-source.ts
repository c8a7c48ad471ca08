import { importIdOf } from '../../domain/calendar/calendar-import.ts';
import type { FeedEvent, FeedMonth } from '../../domain/calendar/feed.ts';
import { eventMonths } from '../../domain/calendar/feed-events.ts';
import type { FeedWindow } from '../../domain/calendar/feed-time.ts';
import { changedEvents, type GoogleEvent } from '../../domain/calendar/google-event.ts';
import { dateOfNumber, numberOfDate } from '../../domain/repeat/day-numbers.ts';
import type { ApiDeps } from '../api/api.ts';
import { entityTables } from '../db/rows/entities.ts';
import type { CalendarService } from '../google/calendar-service.ts';
import { askCalendar } from '../google/calendar-sync.ts';
import { idFor } from '../google/id-for.ts';
import { createTurns } from '../load/concurrency.ts';
import type { FeedRead, LastRead } from './feed-source.ts';
import { placeEvents } from './parse-feed.ts';

type Deps = ApiDeps & { calendar: CalendarService };
type Wanted = {
  accountId: string;
  /** Absent if it wasn't read before. */
  feedId?: string;
  calendarId: string;
  window: FeedWindow;
  last?: LastRead;
  signal?: AbortSignal | undefined;
};

/** An account reads one of its calendars at a time. People choose some of them one after another, so the others wait. */
const takeTurn = createTurns({ atOnce: 1, waiting: 10, patienceMs: 10_000 });
/** More events take longer than other calls should wait, and are read in a thread of their own. */
const MOST_HERE = 100;
/** @param days how many to spare: a day of the calendar may begin earlier or end later where the person is */
const instant = (date: string, days: number): string =>
  `${dateOfNumber(numberOfDate(date) + days)}T00:00:00Z`;

/**
 * Reads a calendar of the connected Google account: what changed since it was read last, and once a day and for a new
 * window, all of it. @returns undefined if nothing changed
 * @throws OutsideError or Problem with a sentence for the person; TooManyRequests after waiting for the account's others
 */
export async function readGoogle(deps: Deps, wanted: Wanted): Promise<FeedRead | undefined> {
  const leave = await takeTurn(wanted.accountId);
  try {
    return await readInTurn(deps, wanted);
  } finally {
    leave();
  }
}

async function readInTurn(
  deps: Deps,
  { accountId, feedId, calendarId, window, last, signal }: Wanted,
): Promise<FeedRead | undefined> {
  const { database, clock, calendar } = deps;
  const today = new Date(clock()).toISOString().slice(0, 10);
  const about = `${window.from} ${today}`;
  const { googleFeeds } = calendar;
  const access = { ...deps, ...calendar };
  const wanted = { calendarId, signal };
  const since = last?.hash === about ? last.sync_token : null;
  const changes =
    since === null
      ? 'expired'
      : await askCalendar(access, accountId, (token) => googleFeeds.changes(token, wanted, since));
  if (changes !== 'expired' && changes.events.length + changes.gone.length === 0) return undefined;
  const isWhole = changes === 'expired';
  const days = { from: instant(window.from, -1), to: instant(window.to, 2) };
  const read = isWhole
    ? await askCalendar(access, accountId, (token) => googleFeeds.whole(token, { ...wanted, ...days }))
    : changes;
  // What was canceled before a calendar was added may have been copied before that.
  const canceled = feedId
    ? []
    : await askCalendar(access, accountId, (token) =>
        googleFeeds.canceled(token, { ...wanted, ...days, from: instant(today, -1) }),
      );
  const known = feedId ? await entityTables.feedMonth.where(database.db, accountId, { feedId }) : [];
  const stored = isWhole ? [] : known;
  const content =
    read.events.length > MOST_HERE
      ? await placeEvents({ stored, changes: read, window })
      : { name: '', ...eventMonths(changedEvents(stored, read, idFor), window) };
  return {
    content,
    last: {
      ...{ etag: null, last_modified: null, hash: about },
      // What isn't stored can't move up when something else is canceled.
      sync_token: content.left > 0 ? null : (read.syncToken ?? null),
    },
    ...(!isWhole && since !== null && { since }),
    google: {
      events: read.events,
      gone: isWhole ? [...canceled, ...goneFrom(known, read.events, window)] : read.gone,
    },
  };
}

/** The keys of stored events that would be among those of their window if they were still in their calendar. */
function goneFrom(
  known: readonly Pick<FeedMonth, 'events'>[],
  events: readonly GoogleEvent[],
  { from, to }: FeedWindow,
): string[] {
  const there = new Set(events.map(({ id }) => importIdOf(id, idFor)));
  return known
    .flatMap((month) => JSON.parse(month.events) as FeedEvent[])
    .filter(({ key, start, end }) => !there.has(key) && end.slice(0, 10) >= from && start.slice(0, 10) <= to)
    .map(({ key }) => key);
}
