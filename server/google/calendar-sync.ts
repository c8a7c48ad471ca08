import { CALENDAR_ID } from '../../domain/calendar/calendar.ts';
import type { CalendarEvent } from '../../domain/calendar/calendar-import.ts';
import { Problem } from '../../domain/problem.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { write } from '../db/change/write.ts';
import type { Tx } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { findGrant, type KeptGrant, replaceGrant } from './calendar-grant.ts';
import type { CalendarDeps } from './calendar-service.ts';
import { stopRevokedBlocks } from './revoked-blocks.ts';

type AccessDeps = Omit<CalendarDeps, 'calendars' | 'googleFeeds'>;

/** Refresh access tokens this long before they expire, so that a slow request still arrives in time. */
const MARGIN_MS = 60_000;
export const NOT_CONNECTED = 'No calendar is connected. Connect one in Settings.';
const CONNECTED_ANEW = 'Your calendar was just connected again. Try again.';
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
  const grant = await findGrant(deps.database.db, deps.seal, accountId);
  if (!grant) throw new Problem('conflict', NOT_CONNECTED);
  if (grant === 'unreadable') return disconnect(deps, accountId, grant);
  if (grant.expiresAt - MARGIN_MS > clock()) {
    const answer = await ask(grant.accessToken);
    if (answer !== undefined) return answer;
  }
  const renewed = await renew(deps, accountId, grant);
  return (await ask(renewed.accessToken)) ?? disconnect(deps, accountId, renewed);
}

async function renew(deps: AccessDeps, accountId: string, before: KeptGrant): Promise<KeptGrant> {
  const renewed = await deps.consent.refresh(before);
  if (!renewed) return disconnect(deps, accountId, before);
  return replaceGrant(deps.database, deps.seal, accountId, { before, renewed });
}

/**
 * Disconnects a calendar that can no longer be read, so that the person notices and can reconnect it. Their blocks are no
 * longer written, either, which they're told of.
 * @param tried the grant that was of no use; one that was given since stays
 */
async function disconnect(
  deps: AccessDeps,
  accountId: string,
  tried: KeptGrant | 'unreadable',
): Promise<never> {
  const writer = { accountId, key: `withdrawn-${crypto.randomUUID()}`, fingerprint: 'withdrawn' };
  let isOver = false;
  await write(deps, writer, async (tx, note) => {
    const kept = await findGrant(tx, deps.seal, accountId);
    isOver = !kept || identityOf(kept) === identityOf(tried);
    if (!isOver) return null;
    await stopRevokedBlocks(tx, accountId, { now: new Date(deps.clock()).toISOString() });
    await forgetCalendar(tx, note, accountId);
    return null;
  });
  if (!isOver) throw new Problem('unavailable', CONNECTED_ANEW);
  throw new Problem('conflict', tried === 'unreadable' ? UNREADABLE : WITHDRAWN);
}

const identityOf = (grant: KeptGrant | 'unreadable'): string =>
  grant === 'unreadable' ? grant : grant.sealed;

/** Deletes a calendar and its tokens. @returns whether one was connected */
export async function forgetCalendar(
  tx: Tx,
  note: WriteContext['note'],
  accountId: string,
): Promise<boolean> {
  const before = await entityTables.calendar.find(tx, accountId, CALENDAR_ID);
  if (!before) return false;
  await entityTables.calendar.remove(tx, accountId, CALENDAR_ID);
  await tx
    .updateTable('calendar_sync')
    .set({ is_on: 0, problem: null })
    .where('account_id', '=', accountId)
    .where('is_on', '=', 1)
    .execute();
  note({ entity: 'calendar', ownerId: accountId, id: CALENDAR_ID, before, after: null });
  return true;
}
