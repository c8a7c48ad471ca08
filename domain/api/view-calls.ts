import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { task } from '../task/task.ts';
import { zone } from '../time/zone.ts';
import { call } from './call.ts';

export const foundQuery = z.object({
  count: z.literal('1').optional().describe('Only the number of tasks'),
  zone: zone.optional().describe('The time zone in which days count; the account’s if absent'),
});

export const viewCalls = {
  tasks: call({
    method: 'GET',
    path: '/api/views/{id}/tasks',
    params: z.object({ id: entityId.describe('The id of a saved view of the caller') }),
    query: foundQuery,
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.union([z.object({ tasks: z.array(task) }), z.object({ count: z.int() })]),
  }),
};
