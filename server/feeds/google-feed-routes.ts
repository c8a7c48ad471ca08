import { feedCalls } from '../../domain/api/feed-calls.ts';
import { CALENDAR_ID } from '../../domain/calendar/calendar.ts';
import { colorLike } from '../../domain/calendar/google-event.ts';
import { Problem } from '../../domain/problem.ts';
import { createRouter } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import { syncOf } from '../blocks/block-rows.ts';
import type { Reader } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import type { CalendarService } from '../google/calendar-service.ts';
import { askCalendar, NOT_CONNECTED } from '../google/calendar-sync.ts';
import { requireCalendarSync } from '../google/require-calendar-sync.ts';
import { type GoogleCalendar, MAIN_CALENDAR } from '../outside/google-feeds.ts';
import { OutsideError } from '../outside/outside-error.ts';
import { readAccountPlace } from '../resources/generic/place.ts';
import { requireUserSession } from '../session/bearer.ts';
import { addFeed, requireFeedRoom } from './add-feed.ts';
import { aboutFeed, sourcesOf } from './feed-rows.ts';
import { feedWindow } from './feed-source.ts';
import { readGoogle } from './google-source.ts';
import type { FeedDeps } from './update-feed.ts';

const tags = ['Calendar'];
const NOT_THERE = 'That calendar isn’t in your Google Account.';
const SHOWN = 'That calendar is already shown.';
const HOST = 'Google Calendar';

const listRoute = routeOf(feedCalls.listGoogle, {
  tags,
  ...requireUserSession,
  summary: 'List the calendars of the connected Google account (Pro)',
  returns: 'The calendars; those that are shown have the id of their feed',
});
const addRoute = routeOf(feedCalls.addGoogle, {
  tags,
  ...requireUserSession,
  summary:
    'Show a calendar of the connected Google account (Pro); it’s read right away, and then every 15 minutes',
  returns: 'The calendar',
});

type Deps = FeedDeps & { calendar: CalendarService };

/** /api/feeds/google: calendars of the connected Google account that are shown here (product.md §6). */
export const googleFeedRoutes = (deps: Deps) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const { accountId } = c.get('caller');
      await requireCalendarSync(deps, accountId);
      const shown = await shownCalendars(deps, deps.database.db, accountId);
      const calendars = (await calendarsOf(deps, accountId)).map((calendar) => {
        const { id, name, color } = calendar;
        const feedId = shown(calendar);
        return { id, name, color: colorLike(color), ...(feedId && { feedId }) };
      });
      return c.json({ calendars }, 200);
    })
    .openapi(addRoute, async (c) => {
      const { accountId } = c.get('caller');
      const { calendarId } = c.req.valid('json');
      const { db } = deps.database;
      await requireCalendarSync(deps, accountId);
      requireFeedRoom(await entityTables.feed.all(db, accountId));
      const found = (await calendarsOf(deps, accountId)).find(({ id }) => id === calendarId);
      if (!found) throw new Problem('invalid', NOT_THERE);
      const { zone } = await readAccountPlace(db, accountId);
      const window = feedWindow(deps.clock(), zone);
      const read = await readGoogle(deps, { accountId, calendarId, window }).catch(asProblem);
      if (!read) throw new Problem('invalid', NOT_THERE);
      const answer = await writeAsCaller(deps, c, async (context) => {
        // It may have been disconnected while it was read, which removes what it shows.
        if (!(await entityTables.calendar.find(context.tx, context.ownerId, CALENDAR_ID)))
          throw new Problem('conflict', NOT_CONNECTED);
        const shown = await shownCalendars(deps, context.tx, context.ownerId);
        if (shown(found)) throw new Problem('conflict', SHOWN);
        const { name, color } = found;
        const feed = await addFeed(context, deps.feeds.seal, {
          ...{ name, color: colorLike(color), host: HOST, address: calendarId, provider: 'google', read },
        });
        return { feed };
      });
      return c.json(answer, 201);
    });

const asProblem = (error: unknown): never => {
  if (error instanceof OutsideError) throw new Problem('unavailable', error.message, { cause: error });
  throw error;
};

/** Without the one that blocks are written to, whose events the planner has already. */
async function calendarsOf(deps: Deps, accountId: string): Promise<readonly GoogleCalendar[]> {
  const { calendars } = deps.calendar.googleFeeds;
  const all = await askCalendar({ ...deps, ...deps.calendar }, accountId, calendars).catch(asProblem);
  const own = (await syncOf(deps.database.db, accountId))?.google_calendar;
  return all.filter(({ id }) => id !== own);
}

/** @returns finds the id of the feed of a calendar, if there is one; the main calendar has two ids at Google */
async function shownCalendars(
  { feeds }: FeedDeps,
  db: Reader,
  accountId: string,
): Promise<(calendar: GoogleCalendar) => string | undefined> {
  const sources = (await sourcesOf(db, accountId)).filter(({ provider }) => provider === 'google');
  const byId = new Map(
    sources.flatMap(({ id, sealed }) => {
      const calendarId = feeds.seal.decrypt(sealed, aboutFeed(accountId, id));
      return calendarId === undefined ? [] : [[calendarId, id] as const];
    }),
  );
  const email = (await entityTables.calendar.find(db, accountId, CALENDAR_ID))?.email ?? '';
  return ({ id, isMain }) =>
    byId.get(id) ?? (isMain ? (byId.get(MAIN_CALENDAR) ?? byId.get(email)) : undefined);
}
