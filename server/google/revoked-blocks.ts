import { settingsPath } from '../../domain/page-paths.ts';
import { PRODUCT } from '../../domain/product.ts';
import type { Letter } from '../../domain/reminder/mail-words.ts';
import type { Tx } from '../db/engine/open.ts';
import { jobPlan } from '../jobs/job.ts';
import { type NoticeDeps, noticeJob } from '../letters/notice-job.ts';

export const REVOKED_BLOCKS_JOB = 'blocks-revoked';
const REVOKED = `Google no longer lets ${PRODUCT} write your blocks. Turn it on again to allow it.`;
const WHY = `You get this email because ${PRODUCT} wrote your blocks to Google Calendar.`;

const planLetter = jobPlan({ kind: REVOKED_BLOCKS_JOB });

/**
 * No longer writes the blocks of somebody who has taken back their consent, and has that emailed, whoever notices first.
 * @param runner the run of the blocks' job that noticed, which is too late if another one has begun
 */
export async function stopRevokedBlocks(
  tx: Tx,
  accountId: string,
  { now, runner }: { now: string; runner?: string | null },
): Promise<void> {
  let stopping = tx
    .updateTable('calendar_sync')
    .set({ is_on: 0, problem: REVOKED })
    .where('account_id', '=', accountId)
    .where('is_on', '=', 1);
  if (runner !== undefined) stopping = stopping.where('runner', '=', runner);
  const { numUpdatedRows } = await stopping.executeTakeFirst();
  if (numUpdatedRows > 0n) await planLetter(tx, accountId, REVOKED_BLOCKS_JOB, now, now);
}

/** Emails that Google no longer lets blocks be written, unless they're written again or the person has stopped that by then. */
export const mailRevokedBlocksJob = (deps: NoticeDeps) =>
  noticeJob(deps, async (db, accountId, revokedAt) => {
    const sync = await db
      .selectFrom('calendar_sync')
      .select(['is_on', 'problem'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (!sync?.problem || sync.is_on) return undefined;
    return { id: `blocks ${revokedAt}`, letter: revokedLetter(sync.problem), why: WHY, page: 'connections' };
  });

/** What to email when Google no longer lets blocks be written. @param problem a sentence */
const revokedLetter = (problem: string): Letter => ({
  subject: `${PRODUCT} can’t write your blocks to Google Calendar`,
  lead: 'We no longer have access to your Google account, so we stopped writing your blocks.',
  items: [{ title: 'Your blocks in Google Calendar', about: problem, open: settingsPath('connections') }],
  notes: ['Nothing was deleted, in your planner or in Google Calendar.'],
});
