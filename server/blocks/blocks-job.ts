import { randomUUID } from 'node:crypto';
import { has } from '../../domain/billing/plan.ts';
import { Problem } from '../../domain/problem.ts';
import { PRODUCT } from '../../domain/product.ts';
import { localMinute } from '../../domain/time/day.ts';
import type { Reader, Tx } from '../db/engine/open.ts';
import { stopRevokedBlocks } from '../google/revoked-blocks.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { type OwnCalendar, OwnCalendarError } from '../outside/own-calendar.ts';
import { readAccountPlace } from '../resources/generic/place.ts';
import { readPlan } from '../subscription/plan.ts';
import { accessOf } from './access.ts';
import { asRunner, type Sync, syncOf, TakenOver, updateSync } from './block-rows.ts';
import { markOf } from './calendar-mark.ts';
import { followZone } from './follow-zone.ts';
import { pullBlocks } from './pull-blocks.ts';
import { type PushedBlocks, pushBlocks } from './push-blocks.ts';
import type { BlockDeps } from './run.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Runs begin at least this long after one another. */
const PAUSE_MS = 10_000;
const OFTEN_MS = 5 * MINUTE_MS;
/** Google is often back before anyone notices. */
const QUIET_FAILURES = 3;

const DELETED = `The ${PRODUCT} calendar was deleted in Google. Turn it on again to get a new one.`;
const FAILING = 'Google Calendar can’t be reached right now. Your blocks will be written as soon as it can.';

const iso = (at: number): string => new Date(at).toISOString();

/** Keeps an account's blocks and a calendar at Google the same. */
export const blocksJob =
  (deps: BlockDeps): JobKind =>
  async ({ account_id: accountId }, now, signal) => {
    const { db } = deps.database;
    const sync = await syncOf(db, accountId);
    if (!sync?.is_on) return undefined;
    if (!has(await readPlan(db, accountId, iso(now)), 'calendarSync'))
      return { dueAt: iso(now + DAY_MS), payload: '' };
    if (sync.next_at > iso(now)) return { dueAt: sync.next_at, payload: '' };
    const runner = randomUUID();
    await updateSync(db, accountId, { runner });
    try {
      const { hasMore, refused } = await runOnce(deps, { ...sync, runner }, now, signal);
      const next_at = iso(now + PAUSE_MS);
      await asRunner(db, accountId, runner, { failures: 0, next_at, problem: refusedWords(refused) });
      const isOpen = sync.seen_at > iso(now - HOUR_MS);
      return { dueAt: hasMore ? next_at : iso(now + (isOpen ? OFTEN_MS : HOUR_MS)), payload: '' };
    } catch (error) {
      signal.throwIfAborted();
      return await failed(deps, { ...sync, runner }, now, error);
    }
  };

/** What to tell of blocks that Google refused. @param titles of them */
function refusedWords([title, ...others]: readonly string[]): string | null {
  if (title === undefined) return null;
  const which = others.length === 0 ? `“${title}”` : `“${title}” and ${others.length} more`;
  return `${which} couldn’t be written: Google Calendar refused. Try another time or title.`;
}

async function runOnce(deps: BlockDeps, sync: Sync, now: number, signal: AbortSignal): Promise<PushedBlocks> {
  const { db } = deps.database;
  const { account_id: accountId } = sync;
  const runner = sync.runner ?? '';
  const { zone } = await readAccountPlace(db, accountId);
  const calendar = deps.ownCalendar(accessOf(deps, accountId), signal);
  const calendarId = sync.google_calendar ?? (await ownCalendarId(db, accountId, calendar, zone));
  await asRunner(db, accountId, runner);
  const run = {
    ...{ accountId, runner, sync, calendarId, calendar, zone, signal },
    now: iso(now),
    today: localMinute(now, zone).slice(0, 10),
  };
  await followZone(deps, run);
  await pullBlocks(deps, run);
  const pushed = await pushBlocks(deps, run);
  // What was on its way before has arrived.
  await followZone(deps, run);
  return pushed;
}

/** Finds the calendar of an account or makes one, and notes it even if the account has stopped meanwhile. */
async function ownCalendarId(
  db: Reader,
  accountId: string,
  calendar: OwnCalendar,
  zone: string,
): Promise<string> {
  const mark = markOf(accountId);
  const description = `Your time blocks, written by ${PRODUCT} (${mark}).`;
  const found = await calendar.findMarked(mark);
  const id = found ?? (await calendar.create({ summary: PRODUCT, description, timeZone: zone }));
  const { numUpdatedRows } = await db
    .updateTable('calendar_sync')
    .set({ google_calendar: id })
    .where('account_id', '=', accountId)
    .where('google_calendar', 'is', null)
    .executeTakeFirst();
  // Another run has made one meanwhile.
  if (numUpdatedRows === 0n && found === undefined) await calendar.remove(id);
  return id;
}

/** Notes what went wrong. Nothing is deleted on either side, whatever it is. @returns when to try again, if ever */
async function failed(deps: BlockDeps, sync: Sync, now: number, error: unknown) {
  const { db } = deps.database;
  const { account_id: accountId } = sync;
  const remember = (values: Partial<Sync>) =>
    db
      .updateTable('calendar_sync')
      .set(values)
      .where('account_id', '=', accountId)
      .where('runner', '=', sync.runner)
      .where('is_on', '=', 1)
      .execute();
  if (error instanceof TakenOver) return { dueAt: iso(now + PAUSE_MS), payload: '' };
  if (error instanceof OwnCalendarError && error.reason === 'revoked') {
    const stop = (tx: Tx) => stopRevokedBlocks(tx, accountId, { now: iso(now), runner: sync.runner });
    await deps.database.transact(stop, accountId);
    return undefined;
  }
  if (error instanceof OwnCalendarError && ['missing', 'gone'].includes(error.reason)) {
    await remember({ is_on: 0, problem: DELETED });
    return undefined;
  }
  const isOurs = error instanceof Problem && error.code === 'limit';
  if (!isOurs && !(error instanceof OwnCalendarError)) throw error;
  const failures = sync.failures + 1;
  const next_at = iso(now + Math.min(HOUR_MS, PAUSE_MS * 2 ** failures));
  const problem = isOurs ? error.message : failures >= QUIET_FAILURES ? FAILING : sync.problem;
  await remember({ failures, next_at, problem });
  return { dueAt: next_at, payload: '' };
}
