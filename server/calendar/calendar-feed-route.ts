import { type Context, Hono } from 'hono';
import { CALENDAR_FEED_PATH } from '../../domain/calendar/calendar-address.ts';
import { calendarFeed, FEED_DAYS_BACK } from '../../domain/export/calendar-feed.ts';
import { Problem } from '../../domain/problem.ts';
import { dateOfNumber, numberOfDate } from '../../domain/repeat/day-numbers.ts';
import { localMinute } from '../../domain/time/day.ts';
import type { ApiDeps } from '../api/api.ts';
import { unlessUnavailable } from '../db/engine/failure.ts';
import type { Tables } from '../db/engine/tables.ts';
import { largeReadsInTurn } from '../load/large-reads.ts';
import { readAccountPlace } from '../resources/place.ts';
import { createRate, throttleFailedAuth } from '../security/rate.ts';
import { findCalendarAddress } from './calendar-address.ts';
import { datedTasksOf } from './dated-tasks.ts';
import { plannedBlocksOf } from './planned-blocks.ts';

type Deps = Pick<ApiDeps, 'database' | 'clock'> & {
  networkOf: (c: Context) => string;
  /** Whether reads are limited. */
  isRated: boolean;
};

const MINUTE_MS = 60_000;
const HOUR_S = 60 * 60;
/** Apps read a calendar every few minutes at most, each of them. */
const PER_HOUR = 60;
/** How exactly the last read is recorded. */
const RECORDED_MS = 5 * MINUTE_MS;
const HEADERS = { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' };
const NO_CALENDAR = 'There’s no calendar at this address. Copy a new one from Daymark’s settings.';

/** GET /ics/…: an account's tasks as a calendar, for apps that know its secret address. */
export function calendarFeedRoute({ database, clock, networkOf, isRated }: Deps): Hono {
  const checkGuess = throttleFailedAuth(networkOf);
  const count = createRate(isRated ? PER_HOUR : 0, HOUR_S);
  const inTurn = largeReadsInTurn();

  const addressOf = (c: Context): Promise<Tables['calendar_address'] | undefined> =>
    checkGuess(c, async () => {
      const found = await findCalendarAddress(database, c.req.param('name') ?? '');
      if (!found) throw new Problem('unauthenticated', NO_CALENDAR);
      return found;
    }).catch((error) => {
      if (error instanceof Problem && error.code === 'unauthenticated') return undefined;
      throw error;
    });

  return new Hono().get(`${CALENDAR_FEED_PATH}/:name`, async (c) => {
    const address = await addressOf(c);
    if (!address) return c.text(NO_CALENDAR, 404, HEADERS);
    const accountId = address.account_id;
    await count(accountId);
    await recordRead(database, address, clock());
    return inTurn(accountId, async () => {
      const { zone } = await readAccountPlace(database.db, accountId);
      const today = localMinute(clock(), zone).slice(0, 10);
      const tag = `"${await cursorOf(database, accountId)}-${today}-${zone}"`;
      const headers = { ...HEADERS, ETag: tag };
      if (c.req.header('If-None-Match')?.replace(/^W\//, '') === tag) return c.body(null, 304, headers);
      const from = dateOfNumber(numberOfDate(today) - FEED_DAYS_BACK);
      const tasks = await datedTasksOf(database.db, accountId, { from, today });
      const blocks = await plannedBlocksOf(database.db, accountId, { from, today });
      const text = calendarFeed(tasks, blocks, { today, zone });
      return c.body(text, 200, { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' });
    });
  });
}

/** Every change that the account sees, also in other people's lists, raises its cursor. */
async function cursorOf({ db }: Deps['database'], accountId: string): Promise<number> {
  const { cursor } = await db
    .selectFrom('account')
    .select('cursor')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return cursor;
}

async function recordRead(
  { db }: Deps['database'],
  { account_id, id, read_at }: Tables['calendar_address'],
  now: number,
): Promise<void> {
  if (read_at && read_at > new Date(now - RECORDED_MS).toISOString()) return;
  await db
    .updateTable('calendar_address')
    .set({ read_at: new Date(now).toISOString() })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute()
    .catch(unlessUnavailable);
}
