import { type BlockSync, blockCalls } from '../../domain/api/block-calls.ts';
import { CALENDAR_ID } from '../../domain/calendar/calendar.ts';
import { BLOCKS_ARE_PRO } from '../../domain/calendar/calendar-words.ts';
import { Problem } from '../../domain/problem.ts';
import { PRODUCT } from '../../domain/product.ts';
import { localMinute } from '../../domain/time/day.ts';
import { createRouter } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import type { Tx } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { answered, beginConsent } from '../google/calendar-consent.ts';
import { keepGrant } from '../google/calendar-grant.ts';
import type { CalendarDeps } from '../google/calendar-service.ts';
import { givingBack } from '../google/giving-back.ts';
import { requireCalendarSync } from '../google/require-calendar-sync.ts';
import type { Grant } from '../outside/consent.ts';
import { CALENDAR_SCOPE, CALENDAR_UNAVAILABLE } from '../outside/google-calendar.ts';
import { CALENDAR_LIST_SCOPE } from '../outside/google-feeds.ts';
import { OWN_CALENDAR_SCOPE, OwnCalendarError } from '../outside/own-calendar.ts';
import { readAccountPlace } from '../resources/generic/place.ts';
import { alsoReads } from '../session/bearer.ts';
import { forgetCalendarOf, type Sync, syncOf, updateSync } from './block-rows.ts';
import { BLOCKS_JOB, planBlocks } from './plan-blocks.ts';
import { cancelRemoval, planRemoval, REMOVE_CALENDAR_JOB, removeCalendar } from './remove-calendar.ts';

/** What it can't do without; listing calendars finds one again whose answer was lost. */
const SCOPES = [CALENDAR_SCOPE, OWN_CALENDAR_SCOPE];
const tags = ['Calendar'];
const STALE = 'That request belongs to someone else or has expired. Please try again.';
const TOO_LITTLE = `${PRODUCT} needs your permission to make a calendar of its own. Please allow access when asked.`;
/** The call itself tries first. */
const SOON_MS = 10_000;
const OFF = 'Your blocks aren’t written to a Google calendar.';

const readRoute = routeOf(blockCalls.read, {
  tags,
  summary: 'Whether the caller’s blocks are kept in a calendar at Google',
  returns: 'How, and what went wrong',
});
const connectRoute = routeOf(blockCalls.connect, {
  tags,
  ...alsoReads,
  summary: 'Ask for permission to keep blocks in a calendar at Google (Pro)',
  returns: 'Where the person is asked, and the state that comes back from there',
});
const callbackRoute = routeOf(blockCalls.finish, {
  tags,
  ...alsoReads,
  summary: 'Begin to keep blocks in a calendar at Google, with the provider’s response (Pro)',
  returns: 'The calendar connection',
});
const updateRoute = routeOf(blockCalls.update, {
  tags,
  summary: 'Write blocks with their titles, or as “Busy”',
  returns: 'How blocks are kept now',
});
const stopRoute = routeOf(blockCalls.stop, {
  tags,
  summary: 'Stop keeping blocks in a calendar at Google, and leave or delete that calendar',
  returns: 'How blocks are kept now',
});

/** /api/calendar/blocks: keeps blocks in a calendar of our own at Google (product.md §6). */
export const blockRoutes = (deps: CalendarDeps) =>
  createRouter()
    .openapi(readRoute, async (c) => c.json({ blocks: await read(deps, c.get('caller').accountId) }, 200))
    .openapi(connectRoute, async (c) => {
      const { accountId, email } = c.get('caller');
      await requireCalendarSync(deps, accountId, BLOCKS_ARE_PRO);
      const connected = await entityTables.calendar.find(deps.database.db, accountId, CALENDAR_ID);
      const { state, verifier } = beginConsent(deps.seal, accountId, deps.clock());
      c.header('Cache-Control', 'no-store');
      const url = await deps.consent.address(state, verifier, connected?.email ?? email, [
        ...SCOPES,
        CALENDAR_LIST_SCOPE,
      ]);
      return c.json({ url, state }, 200);
    })
    .openapi(callbackRoute, async (c) => {
      const { accountId } = c.get('caller');
      const { code, state } = c.req.valid('json');
      await requireCalendarSync(deps, accountId, BLOCKS_ARE_PRO);
      const verifier = answered(deps.seal, accountId, state, deps.clock());
      const grant = verifier && (await deps.consent.exchange(code, verifier));
      if (!grant) throw new Problem('invalid', STALE);
      const connected = await entityTables.calendar.find(deps.database.db, accountId, CALENDAR_ID);
      // Google takes all access of an account back at once.
      const isOther = connected !== undefined && isAnother(connected.email, grant.email);
      if (!deps.consent.covers(grant, SCOPES)) {
        if (!connected || isOther) await deps.consent.revoke(grant);
        throw new Problem('forbidden', TOO_LITTLE);
      }
      const giveBack = isOther ? await givingBack(deps, accountId) : undefined;
      const known = (await syncOf(deps.database.db, accountId))?.google_calendar ?? null;
      const isThere = known !== null && (await stillThere(deps, grant, known));
      const { zone } = await readAccountPlace(deps.database.db, accountId);
      const result = await writeAsCaller(deps, c, async ({ tx, note, now, ownerId }) => {
        const before = (await entityTables.calendar.find(tx, ownerId, CALENDAR_ID)) ?? null;
        const after = {
          id: CALENDAR_ID,
          ...(grant.email && { email: grant.email }),
          connectedAt: before?.connectedAt ?? now,
        };
        await entityTables.calendar[before ? 'replace' : 'insert'](tx, ownerId, after);
        note({ entity: 'calendar', ownerId, id: CALENDAR_ID, before, after });
        await keepGrant(tx, deps.seal, ownerId, grant);
        await turnOn(tx, ownerId, { now, isThere, today: localMinute(now, zone).slice(0, 10) });
        return { calendar: after };
      });
      await giveBack?.();
      return c.json(result, 200);
    })
    .openapi(updateRoute, async (c) => {
      const { accountId } = c.get('caller');
      const { showsTitles } = c.req.valid('json');
      await deps.database.transact(async (tx) => {
        if (!(await syncOf(tx, accountId))?.is_on) throw new Problem('conflict', OFF);
        await updateSync(tx, accountId, { shows_titles: showsTitles ? 1 : 0, runner: null });
        await planBlocks(tx, accountId, BLOCKS_JOB, '', new Date(deps.clock()).toISOString());
      }, accountId);
      return c.json({ blocks: await read(deps, accountId) }, 200);
    })
    .openapi(stopRoute, async (c) => {
      const { accountId } = c.get('caller');
      const { calendar } = c.req.valid('json');
      const { db } = deps.database;
      const sync = await syncOf(db, accountId);
      if (!sync) throw new Problem('conflict', OFF);
      // First, so that nothing is taken for deleted there while the calendar goes away.
      await deps.database.transact(async (tx) => {
        await updateSync(tx, accountId, { is_on: 0, runner: null, problem: null });
        if (calendar === 'leave') return cancelRemoval(tx, accountId);
        const soon = new Date(deps.clock() + SOON_MS).toISOString();
        await planRemoval(tx, accountId, REMOVE_CALENDAR_JOB, '0', soon);
      }, accountId);
      if (calendar === 'delete' && (await removeCalendar(deps, accountId)))
        await cancelRemoval(db, accountId);
      return c.json({ blocks: await read(deps, accountId) }, 200);
    });

async function read({ database }: CalendarDeps, accountId: string): Promise<BlockSync> {
  const sync = await syncOf(database.db, accountId);
  return {
    isOn: sync?.is_on === 1,
    showsTitles: sync ? sync.shows_titles === 1 : true,
    ...(sync?.synced_at && { syncedAt: sync.synced_at }),
    ...(sync?.problem && { problem: sync.problem }),
  };
}

/** Whether two accounts of Google are known not to be the same. */
const isAnother = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one.toLowerCase() !== other.toLowerCase();

type TurningOn = {
  now: string;
  today: string;
  /** Whether the calendar of an earlier time is still there; what was in it is compared then. */
  isThere: boolean;
};
async function turnOn(tx: Tx, accountId: string, { now, today, isThere }: TurningOn): Promise<void> {
  const begun = { is_on: 1, runner: null, seen_at: now, failures: 0, next_at: now, problem: null } as const;
  await cancelRemoval(tx, accountId);
  if (!isThere) await forgetCalendarOf(tx, accountId, today);
  const fresh: Sync = {
    ...{ account_id: accountId, google_calendar: null, shows_titles: 1, sync_token: null, synced_at: null },
    ...begun,
  };
  await tx
    .insertInto('calendar_sync')
    .values(fresh)
    .onConflict((on) => on.column('account_id').doUpdateSet(begun))
    .execute();
  await planBlocks(tx, accountId, BLOCKS_JOB, '', now);
}

/** Whether the calendar is among those of the person who has just allowed it. */
async function stillThere({ ownCalendar }: CalendarDeps, grant: Grant, id: string): Promise<boolean> {
  const token = async () => grant.accessToken;
  return ownCalendar({ token, renew: token }).exists(id).catch(asProblem);
}

function asProblem(error: unknown): never {
  if (error instanceof OwnCalendarError)
    throw new Problem('unavailable', CALENDAR_UNAVAILABLE, { cause: error });
  throw error;
}
