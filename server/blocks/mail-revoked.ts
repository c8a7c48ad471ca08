import { revokedLetter } from '../../domain/calendar/revoked-letter.ts';
import { PRODUCT } from '../../domain/product.ts';
import type { Tx } from '../db/engine/open.ts';
import { jobPlan } from '../jobs/job.ts';
import { type NoticeDeps, noticeJob } from '../letters/notice-job.ts';
import { syncOf } from './block-rows.ts';

export const REVOKED_BLOCKS_JOB = 'blocks-revoked';
const WHY = `You get this email because ${PRODUCT} wrote your blocks to Google Calendar.`;

const planJob = jobPlan({ kind: REVOKED_BLOCKS_JOB });

/** Planned in the transaction that turns writing off. @param now ISO text */
export const planRevokedLetter = (tx: Tx, accountId: string, now: string) =>
  planJob(tx, accountId, REVOKED_BLOCKS_JOB, now, now);

/** Emails that Google no longer lets blocks be written, unless they're written again or the person has stopped that by then. */
export const mailRevokedBlocksJob = (deps: NoticeDeps) =>
  noticeJob(deps, async (db, accountId, revokedAt) => {
    const sync = await syncOf(db, accountId);
    if (!sync?.problem || sync.is_on) return undefined;
    return { id: `blocks ${revokedAt}`, letter: revokedLetter(sync.problem), why: WHY };
  });
