import { receiptLetter } from '../../domain/billing/receipt-letter.ts';
import { NO_SUBSCRIPTION, SUBSCRIPTION_ID } from '../../domain/billing/subscription.ts';
import { PAGE_PATHS } from '../../domain/page-paths.ts';
import { PRODUCT } from '../../domain/product.ts';
import type { Database } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { deliveriesOf, MAIL_DEVICE, recordDelivery } from '../deliveries/deliveries.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { MailService } from '../mail/mail-service.ts';
import { mailAddressOf } from '../mail/mail-state.ts';
import type { ReceiptAbout } from '../payment/plan-receipt.ts';
import { readAccountPlace } from '../resources/generic/place.ts';
import { mailJob } from './mail-job.ts';

type Deps = {
  database: Database;
  mail: MailService;
  log: { warn(fields: object, message: string): void };
};

const WHY = `You get this email because you paid for ${PRODUCT} Pro.`;

/** Emails about a payment as it is by then, once. It doesn't count toward the daily limit. */
export const mailReceiptJob = ({ database: { db }, mail, log }: Deps): JobKind => {
  const send = (about: ReceiptAbout) =>
    mailJob(log, async ({ accountId, about: paymentId, signal }, now) => {
      const found = await entityTables.transaction.find(db, accountId, paymentId);
      const to = await mailAddressOf(db, accountId);
      // When a payment went back before its receipt was sent, only that is emailed.
      if (!mail.isOn || !found || !to || (found.status === 'succeeded') !== (about === 'receipt'))
        return 'over';
      const id = `${about} ${paymentId}`;
      const look = { accountId, now };
      if ((await deliveriesOf(db, look, MAIL_DEVICE)).some((delivered) => delivered.id === id)) return 'over';
      const subscription = await entityTables.subscription.find(db, accountId, SUBSCRIPTION_ID);
      const place = await readAccountPlace(db, accountId);
      const outcome = await mail.post({
        id: `${accountId} ${id}`,
        to,
        signal,
        letter: receiptLetter(found, subscription ?? NO_SUBSCRIPTION, place),
        foot: {
          why: WHY,
          links: [{ label: 'See your payments', url: `${mail.publicUrl}${PAGE_PATHS.billing}` }],
        },
      });
      if (outcome === 'busy') return 'busy';
      await recordDelivery(db, look, [id], MAIL_DEVICE, outcome);
      return 'over';
    });
  const jobs = { receipt: send('receipt'), refund: send('refund') };
  return (job, now, signal) => jobs[job.id.startsWith('refund ') ? 'refund' : 'receipt'](job, now, signal);
};
