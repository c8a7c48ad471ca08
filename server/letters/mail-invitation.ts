import { sharedId } from '../../domain/shared-id.ts';
import { invitationLetter } from '../../domain/sharing/invitation-letter.ts';
import { type Invitation, isOpen } from '../../domain/sharing/sharing.ts';
import type { Database } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { MailService } from '../mail/mail-service.ts';
import { mayMail } from '../mail/mailed-address.ts';
import { refusePath } from '../mail/unsubscribe-link.ts';
import { INVITATION_JOB } from '../sharing/plan-invitation-mail.ts';
import { mailJob } from './mail-job.ts';

type Deps = {
  database: Database;
  mail: MailService;
  log: { warn(fields: object, message: string): void };
};

/** Emails an invitation that is still open, unless its recipient wants none or got too many today. */
export const mailInvitationJob = ({ database: { db }, mail, log }: Deps): JobKind =>
  mailJob(log, async ({ accountId, about, isFirst, signal }, now) => {
    const found = await entityTables.invitation.find(db, accountId, about);
    if (!isMailable(found) || !isOpen(found, new Date(now).toISOString())) return 'over';
    if (isFirst && !(await mayMail(db, mail.addressId(found.email), now))) return 'over';
    const unsubscribeUrl = `${mail.publicUrl}${refusePath(mail.cipher, found.email)}`;
    const outcome = await mail.post({
      id: `${accountId} ${INVITATION_JOB} ${about}`,
      to: found.email,
      letter: invitationLetter(found, sharedId(accountId, about)),
      foot: {
        why: `You get this email because ${found.ownerEmail} entered your address.`,
        links: [{ label: 'Never email me an invitation again', url: unsubscribeUrl }],
      },
      unsubscribeUrl,
      signal,
    });
    return outcome === 'busy' ? 'busy' : 'over';
  });

const isMailable = (one: Invitation | undefined): one is Invitation & { email: string } =>
  one?.email !== undefined;
