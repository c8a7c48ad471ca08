import { z } from 'zod';
import { reminderRules } from '../reminder/reminder.ts';
import { task } from '../task/task.ts';
import { instant } from '../time/day.ts';
import { call, written } from './call.ts';

const path = '/api/mail-address';

const mailAddress = z.object({
  address: z.string(),
  createdAt: instant,
  receivedAt: instant.optional().describe('When it last got an email'),
});

export const mailInCalls = {
  /** Its body is checked by the route, as it isn't JSON. */
  add: call({
    method: 'POST',
    path: '/api/tasks/mail',
    email: 'An email as it was sent (RFC 5322), at most one megabyte',
    limit: 'mailIn',
    audit: 'none',
    previews: true,
    status: 201,
    answer: z.object({ task, reminders: z.array(reminderRules.schema), ...written }),
  }),
  read: call({
    method: 'GET',
    path,
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({
      isOffered: z.boolean().describe('Whether this server receives email'),
      address: mailAddress.nullable(),
    }),
  }),
  create: call({
    method: 'POST',
    path,
    limit: 'mailAddress',
    audit: 'mail-address-created',
    status: 201,
    answer: z.object(written),
  }),
  remove: call({
    method: 'DELETE',
    path,
    limit: 'usual',
    audit: 'mail-address-removed',
    status: 200,
    answer: z.object(written),
  }),
};
