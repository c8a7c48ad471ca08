import { mailCalls } from '../../domain/api/mail-calls.ts';
import { Problem } from '../../domain/problem.ts';
import { TEST_LETTER } from '../../domain/reminder/mail-words.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { routeOf } from '../api/route.ts';
import { MAIL_DEVICE, recordDelivery } from '../deliveries/deliveries.ts';
import { readAccountPlace } from '../resources/generic/place.ts';
import { requireUserSession } from '../session/bearer.ts';
import type { MailDelivery, MailService, Recipient } from './mail-service.ts';

export type MailDeps = ApiDeps & { mail: MailService };

const about = { tags: ['Notifications'], ...requireUserSession };
const readRoute = routeOf(mailCalls.read, {
  ...about,
  summary: 'How emailing the caller goes',
  returns: 'Their address, how many emails they got today, and the last problem',
});
const testRoute = routeOf(mailCalls.test, {
  ...about,
  summary: 'Email the caller',
  returns: 'The mail server accepted it',
});

const NO_MAIL = 'This server doesn’t send email.';
const UNREACHABLE = 'The mail server can’t be reached right now. Please try again later.';
const REFUSALS: Record<Exclude<MailDelivery['status'], 'sent'>, ConstructorParameters<typeof Problem>> = {
  none: ['conflict', 'Your account has no verified email address.'],
  limit: ['limit', 'No more emails can be sent to you today. Please try again tomorrow.'],
  refused: ['unavailable', 'The mail server can’t deliver email to your address.'],
  unreachable: ['unavailable', UNREACHABLE],
  busy: ['unavailable', UNREACHABLE],
};

export const mailRoutes = ({ database, clock, mail }: MailDeps) => {
  const recipient = async (accountId: string): Promise<Recipient> => {
    const { zone } = await readAccountPlace(database.db, accountId);
    return { accountId, zone };
  };
  return createRouter()
    .openapi(readRoute, async (c) => {
      if (!mail.isOn) return c.json({}, 200);
      const found = await mail.state(await recipient(c.get('caller').accountId));
      const { address, sent, perDay, problem, problem_at } = found;
      const shown = {
        ...(address && { address }),
        sentToday: sent,
        perDay,
        ...(problem && problem_at && { problem: { kind: problem, at: problem_at } }),
      };
      return c.json({ mail: shown }, 200);
    })
    .openapi(testRoute, async (c) => {
      if (!mail.isOn) throw new Problem('not-found', NO_MAIL);
      const to = await recipient(c.get('caller').accountId);
      const id = `test ${crypto.randomUUID()}`;
      const { status } = await mail.deliver(to, id, () => TEST_LETTER);
      const at = { accountId: to.accountId, now: clock() };
      if (status !== 'busy') await recordDelivery(database.db, at, [id], MAIL_DEVICE, status);
      if (status !== 'sent') throw new Problem(...REFUSALS[status]);
      return c.json({ sent: true as const }, 200);
    });
};
