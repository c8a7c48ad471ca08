import { PLANS } from '../../domain/billing/plan.ts';
import type { Tx } from '../db/engine/open.ts';
import { jobPlan } from '../jobs/job.ts';
import { readPlan } from '../subscription/plan.ts';

export const INVITATION_JOB = 'invitation';

const planJob = jobPlan({ kind: INVITATION_JOB });

/** Plans to email an invitation, unless the account emailed too many today. @returns whether it will be emailed */
export async function planInvitationMail(
  tx: Tx,
  accountId: string,
  id: string,
  now: string,
): Promise<boolean> {
  const perDay = PLANS[await readPlan(tx, accountId, now)].limits.invitationEmails;
  if (!(await mayInvite(tx, accountId, perDay, now))) return false;
  await planJob(tx, accountId, `${INVITATION_JOB} ${id}`, id, now);
  return true;
}

/** Counts an invitation by email. @returns whether it may be sent today (UTC) */
async function mayInvite(tx: Tx, accountId: string, perDay: number, now: string): Promise<boolean> {
  const day = now.slice(0, 10);
  const counted = await tx
    .insertInto('invitation_mail')
    .values({ account_id: accountId, day, sent: 1 })
    .onConflict((on) =>
      on
        .column('account_id')
        .doUpdateSet((row) => ({
          sent: row
            .case()
            .when('invitation_mail.day', '=', row.ref('excluded.day'))
            .then(row('invitation_mail.sent', '+', 1))
            .else(1)
            .end(),
          day: row.ref('excluded.day'),
        }))
        .where((row) =>
          row.or([
            row('invitation_mail.day', '<>', row.ref('excluded.day')),
            row('invitation_mail.sent', '<', perDay),
          ]),
        ),
    )
    .returning('account_id')
    .executeTakeFirst();
  return counted !== undefined;
}
