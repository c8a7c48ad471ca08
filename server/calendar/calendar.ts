import { createRoute, z } from '@hono/zod-openapi';
import { CALENDAR_ID, calendar as schema } from '../../domain/calendar/calendar.ts';
import { SYNC_IS_PRO } from '../../domain/calendar/calendar-words.ts';
import { has } from '../../domain/plan.ts';
import { Problem } from '../../domain/problem.ts';
import { type ApiDeps, answers, body, createRouter, named, written } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { entityTables } from '../db/entities.ts';
import type { Database } from '../db/open.ts';
import { readPlan } from '../plan.ts';
import { answered, ask } from './calendar-consent.ts';
import { findGrant, keepGrant } from './calendar-grant.ts';
import type { CalendarService } from './calendar-service.ts';
import { forget, mergeNew, readUpcoming } from './calendar-sync.ts';

export type CalendarDeps = ApiDeps & CalendarService;

const path = '/api/calendar';
const tags = ['Calendar'];
const calendar = named('Calendar', schema);
const MAX_STATE = 2_000;
const CONNECTED = 'A calendar is connected already. Disconnect it first.';
const STALE = 'That was begun by somebody else or too long ago. Please connect your calendar again.';
const TOO_LITTLE = 'Your calendar can’t be read without your permission. Please allow it when you are asked.';

const zone = z
  .string({ error: 'A timeZone must be a text' })
  .max(64, 'That time zone isn’t known')
  .refine((name) => {
    try {
      return Boolean(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name));
    } catch {
      return false;
    }
  }, 'That time zone isn’t known');
const returned = (name: string) =>
  z
    .string({ error: `${name} must be a text` })
    .min(1)
    .max(MAX_STATE);

const statusRoute = createRoute({
  ...{ method: 'get', path, tags },
  summary: 'The calendar that is connected',
  responses: answers(200, 'Null when there is none', z.object({ calendar: calendar.nullable() })),
});
const connectRoute = createRoute({
  ...{ method: 'post', path: `${path}/connect`, tags },
  summary: 'Begin to connect a calendar (Pro)',
  responses: answers(
    200,
    'Where the person is asked, and the state that comes back from there',
    z.object({ url: z.string(), state: z.string() }),
  ),
});
const callbackRoute = createRoute({
  ...{ method: 'post', path: `${path}/callback`, tags },
  summary: 'Connect the calendar, with what came back (Pro)',
  request: body(z.strictObject({ code: returned('A code'), state: returned('A state') })),
  responses: answers(200, 'It is connected', z.object({ calendar, ...written })),
});
const syncRoute = createRoute({
  ...{ method: 'post', path: `${path}/sync`, tags },
  summary: 'Add the next events of the calendar to the planner, each once (Pro)',
  request: body(z.strictObject({ timeZone: zone })),
  responses: answers(200, 'How many were added', z.object({ imported: z.number(), ...written })),
});
const disconnectRoute = createRoute({
  ...{ method: 'delete', path, tags },
  summary: 'Disconnect the calendar, and give back what was allowed; events that came stay',
  responses: answers(
    200,
    'Whether its provider has heard of it',
    z.object({ revoked: z.boolean(), ...written }),
  ),
});

/** /api/calendar: connecting a Google Calendar, and bringing its next events into the planner (SPEC §6, §7). */
export const calendarRoutes = (deps: CalendarDeps) =>
  createRouter()
    .openapi(statusRoute, async (c) => {
      const { accountId } = c.get('caller');
      return c.json({ calendar: (await readCalendar(deps.database, accountId)) ?? null }, 200);
    })
    .openapi(connectRoute, async (c) => {
      const { accountId, email } = c.get('caller');
      await requirePro(deps, accountId);
      if (await readCalendar(deps.database, accountId)) throw new Problem('conflict', CONNECTED);
      const { state, verifier } = ask(deps.seal, accountId, deps.clock());
      c.header('Cache-Control', 'no-store');
      return c.json({ url: await deps.consent.address(state, verifier, email), state }, 200);
    })
    .openapi(callbackRoute, async (c) => {
      const { accountId } = c.get('caller');
      const { code, state } = c.req.valid('json');
      await requirePro(deps, accountId);
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
        return { calendar: after };
      });
      return c.json(result, 200);
    })
    .openapi(syncRoute, async (c) => {
      const { accountId } = c.get('caller');
      const { timeZone } = c.req.valid('json');
      await requirePro(deps, accountId);
      const upcoming = await readUpcoming(deps, accountId);
      const result = await writeAsCaller(deps, c, async (doing) => ({
        imported: await mergeNew(doing, upcoming, timeZone),
      }));
      return c.json(result, 200);
    })
    .openapi(disconnectRoute, async (c) => {
      const giveBack = await givingBack(deps, c.get('caller').accountId);
      const { cursor } = await writeAsCaller(deps, c, async ({ tx, note, ownerId }) => {
        if (!(await forget(tx, note, ownerId))) throw new Problem('not-found', 'No calendar is connected.');
        return {};
      });
      return c.json({ revoked: await giveBack(), cursor }, 200);
    });

const readCalendar = ({ db }: Database, accountId: string) =>
  entityTables.calendar.find(db, accountId, CALENDAR_ID);

/** @throws Problem 'limit' when the account's plan has no calendar (SPEC §6) */
async function requirePro({ database, clock }: CalendarDeps, accountId: string): Promise<void> {
  const now = new Date(clock()).toISOString();
  const plan = await readPlan(database.db, accountId, now);
  if (!has(plan, 'calendarSync')) throw new Problem('limit', SYNC_IS_PRO);
}

/** How to tell the provider, once ours is gone, that the consent is over. Says whether that was done. */
export async function givingBack(
  { database, seal, consent }: Pick<CalendarDeps, 'database' | 'seal' | 'consent'>,
  accountId: string,
): Promise<() => Promise<boolean>> {
  const grant = await findGrant(database, seal, accountId);
  return async () => typeof grant === 'object' && (await consent.revoke(grant));
}
