import { settingsPath } from '../../domain/page-paths.ts';
import { PRODUCT } from '../../domain/product.ts';
import { pausedLetter } from '../../domain/webhook/paused-letter.ts';
import type { Database, Tx } from '../db/engine/open.ts';
import { deliveriesOf, MAIL_DEVICE, recordDelivery } from '../deliveries/deliveries.ts';
import { jobPlan } from '../jobs/job.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { mailJob } from '../letters/mail-job.ts';
import type { MailService } from '../mail/mail-service.ts';
import { mailAddressOf } from '../mail/mail-state.ts';
import { webhooksOf } from './webhook-rows.ts';

type Deps = {
  database: Database;
  mail: MailService;
  log: { warn(fields: object, message: string): void };
};

export const PAUSED_WEBHOOK_JOB = 'webhook-paused';
const WHY = `You get this email because you added a webhook to ${PRODUCT}.`;

const planJob = jobPlan({ kind: PAUSED_WEBHOOK_JOB });

/** Planned in the transaction that pauses the webhook. @param now ISO text */
export const planPausedLetter = (tx: Tx, accountId: string, webhookId: string, now: string) =>
  planJob(tx, accountId, `${PAUSED_WEBHOOK_JOB} ${webhookId}`, webhookId, now);

/** Emails that a webhook was paused, once, unless it was resumed or removed by then. It doesn't count toward the daily limit. */
export const mailPausedWebhookJob = ({ database: { db }, mail, log }: Deps): JobKind =>
  mailJob(log, async ({ accountId, about: webhookId, signal }, now) => {
    const row = (await webhooksOf(db, accountId)).find(({ id }) => id === webhookId);
    const to = await mailAddressOf(db, accountId);
    if (!mail.isOn || !to || !row?.paused_at) return 'over';
    const id = `webhook ${webhookId} ${row.paused_at}`;
    const look = { accountId, now };
    if ((await deliveriesOf(db, look, MAIL_DEVICE)).some((delivered) => delivered.id === id)) return 'over';
    const outcome = await mail.post({
      id: `${accountId} ${id}`,
      to,
      signal,
      letter: pausedLetter(row.host, row.problem ?? ''),
      foot: {
        why: WHY,
        links: [{ label: 'Open settings', url: `${mail.publicUrl}${settingsPath('connections')}` }],
      },
    });
    if (outcome === 'busy') return 'busy';
    await recordDelivery(db, look, [id], MAIL_DEVICE, outcome);
    return 'over';
  });
