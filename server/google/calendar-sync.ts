import { CALENDAR_ID } from '../../domain/calendar/calendar.ts';
import type { CalendarEvent } from '../../domain/calendar/calendar-import.ts';
import { Problem } from '../../domain/problem.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { write } from '../db/change/write.ts';
import type { Tx } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import type { Grant } from '../outside/consent.ts';
import { findGrant, replaceGrant } from './calendar-grant.ts';
import type { CalendarDeps } from './calendar-service.ts';

type AccessDeps = Omit<CalendarDeps, 'calendars' | 'googleFeeds'>;

/** Refresh access tokens this long before they expire, so that a slow request still arrives in time. */
const MARGIN_MS = 60_000;
const NOT_CONNECTED = 'No calendar is connected. Connect one in Settings.';
const WITHDRAWN =
  'Your calendar is no longer connected because access was revoked. Reconnect it in Settings.';
const UNREADABLE =
  'Your calendar is no longer connected because this server’s secret was changed. Reconnect it in Settings.';

export function readUpcoming(deps: CalendarDeps, accountId: string): Promise<readonly CalendarEvent[]> {
  const from = new Date(deps.clock()).toISOString();
  return askCalendar(deps, accountId, (accessToken) => deps.calendars.upcoming(accessToken, from));
}

/**
 * Calls the provider for an account. @param ask returns undefined for a token that is invalid
 * @throws Problem 'conflict' when no calendar is connected or access was lost; 'unavailable' without a response
 */
export async function askCalendar<Answer>(
  deps: AccessDeps,
  accountId: string,
  ask: (accessToken: string) => Promise<Answer | undefined>,
): Promise<Answer> {
  const { clock } = deps;
  const grant = await findGrant(deps.database, deps.seal, accountId);
  if (!grant) throw new Problem('conflict', NOT_CONNECTED);
  if (grant === 'unreadable') return disconnect(deps, accountId, UNREADABLE);
  if (grant.expiresAt - MARGIN_MS > clock()) {
    const answer = await ask(grant.accessToken);
    if (answer !== undefined) return answer;
  }
  const renewed = await renew(deps, accountId, grant);
  return (await ask(renewed.accessToken)) ?? disconnect(deps, accountId, WITHDRAWN);
}

async function renew(deps: AccessDeps, accountId: string, grant: Grant): Promise<Grant> {
  const renewed = await deps.consent.refresh(grant);
  if (!renewed) return disconnect(deps, accountId, WITHDRAWN);
  await replaceGrant(deps.database, deps.seal, accountId, renewed);
  return renewed;
}

/** Disconnects a calendar that can no longer be read, so that the person notices and can reconnect it. */
async function disconnect(deps: AccessDeps, accountId: string, why: string): Promise<never> {
  const writer = { accountId, key: `withdrawn-${crypto.randomUUID()}`, fingerprint: 'withdrawn' };
  await write(deps, writer, async (tx, note) => {
    await forgetCalendar(tx, note, accountId);
    return null;
  });
  throw new Problem('conflict', why);
}

/** Deletes a calendar and its tokens. @returns whether one was connected */
export async function forgetCalendar(
  tx: Tx,
  note: WriteContext['note'],
  accountId: string,
): Promise<boolean> {
  const before = await entityTables.calendar.find(tx, accountId, CALENDAR_ID);
  if (!before) return false;
  await entityTables.calendar.remove(tx, accountId, CALENDAR_ID);
  await tx.updateTable('calendar_sync').set({ is_on: 0 }).where('account_id', '=', accountId).execute();
  note({ entity: 'calendar', ownerId: accountId, id: CALENDAR_ID, before, after: null });
  return true;
}
