import { z } from 'zod';
import { CHANGES_PATH, OLDER_CHANGES_PATH } from '../call-paths.ts';
import { cursor, RESET_REASONS, START } from '../registry/change.ts';
import { ENTITIES } from '../registry/entity.ts';
import { localDate } from '../time/day.ts';
import { call } from './call.ts';

const MAX_PLACE = 300;

const change = z.object({
  entity: z.enum(Object.keys(ENTITIES)),
  id: z.string(),
  value: z.object({}).nullable(),
});
const day = localDate('A day before which tasks were completed');
const place = z
  .string()
  .max(MAX_PLACE)
  .regex(/^\P{Cc}+$/u, 'A place can’t be empty or contain control characters');

/** Its cursor may also be in the header Last-Event-ID. */
export const streamQuery = z.object({
  since: cursor.default(START).optional(),
  older: z
    .enum(['later'])
    .optional()
    .describe(
      'Leaves most tasks that were completed over a year ago out of a page of everything, if there are many',
    ),
});

export const changeCalls = {
  since: call({
    method: 'GET',
    path: CHANGES_PATH,
    query: z.strictObject(streamQuery.shape),
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({
      changes: z.array(change),
      cursor,
      reset: z.enum(RESET_REASONS).optional(),
      older: day.optional().describe('Tasks completed before this day were left out'),
    }),
  }),
  older: call({
    method: 'GET',
    path: OLDER_CHANGES_PATH,
    query: z.strictObject({ before: day, after: place.optional() }),
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ changes: z.array(change), cursor, next: place.optional() }),
  }),
};
