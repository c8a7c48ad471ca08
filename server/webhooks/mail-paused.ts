import { settingsPath } from '../../domain/page-paths.ts';
import { PRODUCT } from '../../domain/product.ts';
import type { Letter } from '../../domain/reminder/mail-words.ts';
import { PAUSED_AFTER_DAYS } from '../../domain/webhook/webhook.ts';
import type { Tx } from '../db/engine/open.ts';
import { jobPlan } from '../jobs/job.ts';
import { type NoticeDeps, noticeJob } from '../letters/notice-job.ts';
import { webhooksOf } from './webhook-rows.ts';

export const PAUSED_WEBHOOK_JOB = 'webhook-paused';
const WHY = `You get this email because you added a webhook to ${PRODUCT}.`;

const planJob = jobPlan({ kind: PAUSED_WEBHOOK_JOB });

/** Planned in the transaction that pauses the webhook. @param now ISO text */
export const planPausedLetter = (tx: Tx, accountId: string, webhookId: string, now: string) =>
  planJob(tx, accountId, `${PAUSED_WEBHOOK_JOB} ${webhookId}`, webhookId, now);

/** Emails that a webhook was paused, unless it was resumed or removed by then. */
export const mailPausedWebhookJob = (deps: NoticeDeps) =>
  noticeJob(deps, async (db, accountId, webhookId) => {
    const row = (await webhooksOf(db, accountId)).find(({ id }) => id === webhookId);
    if (!row?.paused_at) return undefined;
    return {
      id: `webhook ${webhookId} ${row.paused_at}`,
      letter: pausedLetter(row.host, row.problem ?? ''),
      why: WHY,
      page: 'connections',
    };
  });

/** What to email when a webhook was paused. @param host of its address @param problem a sentence */
const pausedLetter = (host: string, problem: string): Letter => ({
  subject: `${PRODUCT} paused your webhook at ${host}`,
  lead: `Your webhook has failed for ${PAUSED_AFTER_DAYS} days, so we paused it.`,
  items: [{ title: host, about: problem, open: settingsPath('connections') }],
  notes: ['Nothing is lost: resume it in Settings, and it gets every change it missed.'],
});
