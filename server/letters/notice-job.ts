import { type SettingsPage, settingsPath } from '../../domain/page-paths.ts';
import type { Letter } from '../../domain/reminder/mail-words.ts';
import type { Database, Reader } from '../db/engine/open.ts';
import { deliveriesOf, MAIL_DEVICE, recordDelivery } from '../deliveries/deliveries.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { MailService } from '../mail/mail-service.ts';
import { mailAddressOf } from '../mail/mail-state.ts';
import { mailJob } from './mail-job.ts';

export type NoticeDeps = {
  database: Database;
  mail: MailService;
  log: { warn(fields: object, message: string): void };
};
/** `id` is the same for the same event, which is told once; `why` says why the person gets it; `page` is what to open. */
type Notice = { id: string; letter: Letter; why: string; page: SettingsPage };

/**
 * A job that emails once that something of a person's Settings has stopped or changed. It doesn't count toward the daily limit.
 * @param noticeOf what to tell, from the job's payload; undefined once there is nothing to tell any longer
 */
export const noticeJob = (
  { database: { db }, mail, log }: NoticeDeps,
  noticeOf: (db: Reader, accountId: string, about: string) => Promise<Notice | undefined>,
): JobKind =>
  mailJob(log, async ({ accountId, about, signal }, now) => {
    const notice = await noticeOf(db, accountId, about);
    const to = await mailAddressOf(db, accountId);
    if (!mail.isOn || !to || !notice) return 'over';
    const { id, letter, why, page } = notice;
    const look = { accountId, now };
    if ((await deliveriesOf(db, look, MAIL_DEVICE)).some((delivered) => delivered.id === id)) return 'over';
    const outcome = await mail.post({
      id: `${accountId} ${id}`,
      to,
      signal,
      letter,
      foot: {
        why,
        links: [{ label: 'Open settings', url: `${mail.publicUrl}${settingsPath(page)}` }],
      },
    });
    if (outcome === 'busy') return 'busy';
    await recordDelivery(db, look, [id], MAIL_DEVICE, outcome);
    return 'over';
  });
