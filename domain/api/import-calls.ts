import { z } from 'zod';
import { call } from './call.ts';

const rows = z.array(z.looseObject({})).describe('As Todoist’s API describes them');

/** Tokens of Todoist have 40 characters today. Others would end the header that the token is sent in. */
const token = z
  .string({ error: 'Enter your Todoist API token' })
  .trim()
  .regex(/^[\w-]{16,200}$/, 'That isn’t a Todoist API token. Copy it again from Todoist.');

export const importCalls = {
  /** For the browser to import. Nothing of it is stored here, the token least of all. */
  todoist: call({
    method: 'POST',
    path: '/api/import/todoist',
    body: z.strictObject({ token: token.describe('The person’s own API token of Todoist') }),
    limit: 'todoist',
    audit: 'none',
    status: 200,
    answer: z.object({
      projects: rows,
      sections: rows,
      items: rows,
      notes: rows,
      reminders: rows,
      completed: rows,
      completedSince: z.string().describe('Older completed tasks aren’t in it'),
      isPartial: z.boolean().describe('Whether some completed tasks since then are missing'),
    }),
  }),
};
