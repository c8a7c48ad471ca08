import { PLACE_SETTING } from '../../domain/time/place.ts';
import type { PlannedLook } from '../db/change/after-changes.ts';
import type { Database } from '../db/engine/open.ts';
import { jobPlan } from '../jobs/job.ts';
import { syncOf, updateSync } from './block-rows.ts';

/** The kind of the job that keeps an account's blocks the same in Google Calendar, and its id. */
export const BLOCKS_JOB = 'blocks';
/** So that a drag is written once. */
const TOGETHER_MS = 10_000;
/** Devices that connect within this time share two readings. */
const SEEN_MS = 10_000;

export const planBlocks = jobPlan({
  kind: BLOCKS_JOB,
  onlyFor: (account) =>
    account.exists(
      account
        .selectFrom('calendar_sync')
        .select('calendar_sync.account_id')
        .whereRef('calendar_sync.account_id', '=', 'account.id')
        .where('calendar_sync.is_on', '=', 1),
    ),
});

const soon = (at: string): string => new Date(Date.parse(at) + TOGETHER_MS).toISOString();

/** Has blocks written a little after events, the person's time zone or their plan have changed. */
export const blockLook: PlannedLook = {
  after: {
    event: (_, at) => soon(at),
    subscription: (_, at) => soon(at),
    setting: ({ id }, at) => (id === PLACE_SETTING ? soon(at) : undefined),
  },
  plan: (tx, accountId, _, dueAt) => planBlocks(tx, accountId, BLOCKS_JOB, '', dueAt),
};

/**
 * Notes that a person opened the app, and has what changed in Google read: at once, or a little later if it was opened
 * just before, as what changed since may not have been read. @param now epoch milliseconds
 */
export async function noteSeen(database: Database, accountId: string, now: number): Promise<void> {
  const iso = (at: number) => new Date(at).toISOString();
  const sync = await syncOf(database.db, accountId);
  if (!sync?.is_on) return;
  const isSeen = sync.seen_at >= iso(now - SEEN_MS);
  if (!isSeen) await updateSync(database.db, accountId, { seen_at: iso(now) });
  const dueAt = iso(isSeen ? Date.parse(sync.seen_at) + SEEN_MS : now);
  await database.transact((tx) => planBlocks(tx, accountId, BLOCKS_JOB, '', dueAt), accountId);
}
