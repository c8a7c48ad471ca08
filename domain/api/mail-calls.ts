import { z } from 'zod';
import { instant } from '../time/day.ts';
import { call } from './call.ts';

const path = '/api/mail';

/** Why an email didn't arrive: it can't be delivered, the mail server couldn't be reached, or it was one too many. */
const MAIL_PROBLEMS = ['refused', 'unreachable', 'limit'] as const;
export type MailProblem = (typeof MAIL_PROBLEMS)[number];

const state = z.object({
  /** Where emails go; absent without a verified address. */
  address: z.string().optional(),
  sentToday: z.int(),
  perDay: z.int(),
  problem: z.object({ kind: z.enum(MAIL_PROBLEMS), at: instant }).optional(),
});
export type MailState = z.infer<typeof state>;

export const mailCalls = {
  read: call({
    method: 'GET',
    path,
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({
      /** Absent when this server sends no email. */
      mail: state.optional(),
    }),
  }),
  test: call({
    method: 'POST',
    path: `${path}/test`,
    limit: 'mailTest',
    audit: 'none',
    status: 200,
    answer: z.object({ sent: z.literal(true) }),
  }),
};
