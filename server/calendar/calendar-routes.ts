import { calendarCalls } from '../../domain/api/calendar-calls.ts';
import { CALENDAR_ID } from '../../domain/calendar/calendar.ts';
import { type CalendarEvent, importedEvent } from '../../domain/calendar/calendar-import.ts';
import type { PlannerEvent } from '../../domain/planner/event/planner.ts';
import { Problem } from '../../domain/problem.ts';
import { localMinute } from '../../domain/time/day.ts';
import { createRouter } from '../api/api.ts';
import { type WriteContext, writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import type { Database, Tx } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { readGoogleSoon, removeGoogleFeeds } from '../feeds/google-feeds.ts';
import { answered, beginConsent } from '../google/calendar-consent.ts';
import { keepGrant } from '../google/calendar-grant.ts';
import type { CalendarDeps } from '../google/calendar-service.ts';
import { forgetCalendar, readUpcoming } from '../google/calendar-sync.ts';
import { givingBack } from '../google/giving-back.ts';
import { idFor } from '../google/id-for.ts';
import { requireCalendarSync } from '../google/require-calendar-sync.ts';
import { rowsOf } from '../resources/generic/rows.ts';
import { alsoReads } from '../session/bearer.ts';

const tags = ['Calendar'];
const CONNECTED = 'A calendar is already connected. Disconnect it first.';
const STALE = 'That request belongs to someone else or has expired. Please connect your calendar again.';
const TOO_LITTLE = 'Daymark needs your permission to read your calendar. Please allow access when asked.';

const statusRoute = routeOf(calendarCalls.read, {
  tags,
  summary: 'The connected calendar',
  returns: 'Null if there is none',
});
const connectRoute = routeOf(calendarCalls.connect, {
  tags,
  ...alsoReads,
  summary: 'Start connecting a calendar (Pro)',
  returns: 'Where the person is asked, and the state that comes back from there',
});
const callbackRoute = routeOf(calendarCalls.finish, {
  tags,
  ...alsoReads,
  summary: 'Finish connecting the calendar with the provider’s response (Pro)',
  returns: 'The calendar is connected',
});
const syncRoute = routeOf(calendarCalls.sync, {
  tags,
  summary:
    'Add upcoming events from the calendar to the planner, each only once (Pro); calendars that are shown are read again',
  returns: 'How many events were added',
});
const disconnectRoute = routeOf(calendarCalls.disconnect, {
  tags,
  summary:
    'Disconnect the calendar and revoke access; imported events are kept, and its calendars are no longer shown',
  returns: 'Whether the provider confirmed the revocation',
});

/** /api/calendar: connects a Google Calendar and imports its upcoming events into the planner (product.md §6, §7). */
export const calendarRoutes = (deps: CalendarDeps) =>
  createRouter()
    .openapi(statusRoute, async (c) => {
      const { accountId } = c.get('caller');
      return c.json({ calendar: (await readCalendar(deps.database, accountId)) ?? null }, 200);
    })
    .openapi(connectRoute, async (c) => {
      const { accountId, email } = c.get('caller');
      await requireCalendarSync(deps, accountId);
      if (await readCalendar(deps.database, accountId)) throw new Problem('conflict', CONNECTED);
      const { state, verifier } = beginConsent(deps.seal, accountId, deps.clock());
      c.header('Cache-Control', 'no-store');
      return c.json({ url: await deps.consent.address(state, verifier, email), state }, 200);
    })
    .openapi(callbackRoute, async (c) => {
      const { accountId } = c.get('caller');
      const { code, state } = c.req.valid('json');
      await requireCalendarSync(deps, accountId);
      const verifier = answered(deps.seal, accountId, state, deps.clock());
      const grant = verifier && (await deps.consent.exchange(code, verifier));
      if (!grant) throw new Problem('invalid', STALE);
      if (!deps.consent.covers(grant)) {
        await deps.consent.revoke(grant);
        throw new Problem('forbidden', TOO_LITTLE);
      }
      const result = await writeAsCaller(deps, c, async ({ tx, note, now, ownerId }) => {
        if (await entityTables.calendar.find(tx, ownerId, CALENDAR_ID))
          throw new Problem('conflict', CONNECTED);
        const after = { id: CALENDAR_ID, ...(grant.email && { email: grant.email }), connectedAt: now };
        await entityTables.calendar.insert(tx, ownerId, after);
        await keepGrant(tx, deps.seal, ownerId, grant);
        note({ entity: 'calendar', ownerId, id: CALENDAR_ID, before: null, after });
        await readGoogleSoon({ tx, ownerId, now });
        return { calendar: after };
      });
      return c.json(result, 200);
    })
    .openapi(syncRoute, async (c) => {
      const { accountId } = c.get('caller');
      const { timeZone } = c.req.valid('json');
      await requireCalendarSync(deps, accountId);
      const upcoming = await readUpcoming(deps, accountId);
      const result = await writeAsCaller(deps, c, async (context) => {
        const imported = await mergeNew(context, upcoming, timeZone);
        await readGoogleSoon(context);
        return { imported };
      });
      return c.json(result, 200);
    })
    .openapi(disconnectRoute, async (c) => {
      const giveBack = await givingBack(deps, c.get('caller').accountId);
      const { cursor } = await writeAsCaller(deps, c, async ({ tx, note, ownerId }) => {
        if (!(await forgetCalendar(tx, note, ownerId)))
          throw new Problem('not-found', 'No calendar is connected.');
        await removeGoogleFeeds({ tx, note, ownerId });
        return {};
      });
      return c.json({ revoked: await giveBack(), cursor }, 200);
    });

const readCalendar = ({ db }: Database, accountId: string) =>
  entityTables.calendar.find(db, accountId, CALENDAR_ID);

/** Adds events that were never in the planner; those that the person deleted stay deleted. @returns how many */
async function mergeNew(
  context: WriteContext,
  upcoming: readonly CalendarEvent[],
  zone: string,
): Promise<number> {
  const { tx, now, ownerId } = context;
  const today = localMinute(now, zone).slice(0, 10);
  const events = new Map<string, PlannerEvent>();
  for (const one of upcoming) {
    const event = importedEvent(one, { zone, today, idFor });
    events.set(event.id, event);
  }
  const known = await everThere(tx, ownerId, [...events.keys()]);
  const fresh = [...events.values()].filter(({ id }) => !known.has(id));
  for (const event of fresh) await rowsOf('event').insert(context, event);
  return fresh.length;
}

/** The ids that are or were in the planner; change records also cover deleted events. */
async function everThere(tx: Tx, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await tx
    .selectFrom('change')
    .select('entity_id')
    .where('account_id', '=', accountId)
    .where('owner_id', '=', accountId)
    .where('entity', '=', 'event')
    .where('entity_id', 'in', ids)
    .execute();
  return new Set(found.map(({ entity_id }) => entity_id));
}
