import { PRODUCT } from '../../domain/product.ts';
import { localMinute } from '../../domain/time/day.ts';
import type { Reader, Tx } from '../db/engine/open.ts';
import { jobPlan } from '../jobs/job.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { OwnCalendarError } from '../outside/own-calendar.ts';
import { readAccountPlace } from '../resources/generic/place.ts';
import { accessOf } from './access.ts';
import { forgetCalendarOf, syncOf, updateSync } from './block-rows.ts';
import { markOf } from './calendar-mark.ts';
import { BLOCKS_JOB } from './plan-blocks.ts';
import type { BlockDeps } from './run.ts';

/** The kind of the job that deletes the calendar of somebody who has stopped, and its id. */
export const REMOVE_CALENDAR_JOB = 'blocks-calendar';
const PAUSE_MS = 10_000;
const LONGEST_MS = 60 * 60_000;
const LATER = `Google Calendar can’t be reached right now. The ${PRODUCT} calendar will be deleted there as soon as it can.`;
const FORBIDDEN = `Google no longer lets ${PRODUCT} delete its calendar. Please delete it in Google Calendar.`;

type Deps = Pick<BlockDeps, 'database' | 'clock' | 'consent' | 'seal' | 'ownCalendar'>;

/** Has the calendar deleted, however often that takes. Planned with what stops it, so that neither is lost. */
export const planRemoval = jobPlan({ kind: REMOVE_CALENDAR_JOB });

/** Blocks are written again, or all is done. */
export async function cancelRemoval(db: Reader, accountId: string): Promise<void> {
  await db
    .deleteFrom('job')
    .where('account_id', '=', accountId)
    .where('id', '=', REMOVE_CALENDAR_JOB)
    .execute();
}

/**
 * Deletes the calendar at Google of an account that has stopped, with all that is in it, and forgets what was there.
 * @returns whether there's nothing left to do
 */
export async function removeCalendar(deps: Deps, accountId: string): Promise<boolean> {
  const { database, clock } = deps;
  const sync = await syncOf(database.db, accountId);
  if (!sync || sync.is_on) return true;
  try {
    const calendar = deps.ownCalendar(accessOf(deps, accountId));
    const isBeingMade = sync.google_calendar === null && (await isRunning(deps, accountId));
    const found = sync.google_calendar ?? (await calendar.findMarked(markOf(accountId)));
    if (found === undefined) return !isBeingMade;
    await calendar.remove(found);
    const { zone } = await readAccountPlace(database.db, accountId);
    const today = localMinute(clock(), zone).slice(0, 10);
    await database.transact(async (tx: Tx) => {
      const now = await syncOf(tx, accountId);
      // They may have begun anew meanwhile: then the next run makes another one.
      if ((now?.google_calendar ?? found) !== found) return;
      await forgetCalendarOf(tx, accountId, today);
      await updateSync(tx, accountId, { problem: null });
    }, accountId);
    return !isBeingMade;
  } catch (error) {
    if (!(error instanceof OwnCalendarError)) throw error;
    const isForbidden = error.reason === 'revoked' || error.reason === 'rejected';
    await database.db
      .updateTable('calendar_sync')
      .set({ problem: isForbidden ? FORBIDDEN : LATER })
      .where('account_id', '=', accountId)
      .where('is_on', '=', 0)
      .execute();
    return isForbidden;
  }
}

/** Whether a run is under way, which may be making the calendar. */
async function isRunning({ database, clock }: Deps, accountId: string): Promise<boolean> {
  const row = await database.db
    .selectFrom('job')
    .select('leased_until')
    .where('account_id', '=', accountId)
    .where('id', '=', BLOCKS_JOB)
    .executeTakeFirst();
  return row !== undefined && row.leased_until > new Date(clock()).toISOString();
}

/** Tries again and again, less and less often. `payload` has how often it has. */
export const removeCalendarJob =
  (deps: Deps): JobKind =>
  async ({ account_id: accountId, payload }, now) => {
    if (await removeCalendar(deps, accountId)) return undefined;
    const tries = Number(payload) + 1;
    const dueAt = new Date(now + Math.min(LONGEST_MS, PAUSE_MS * 2 ** tries)).toISOString();
    return { dueAt, payload: String(tries) };
  };
