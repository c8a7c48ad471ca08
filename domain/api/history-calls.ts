import { z } from 'zod';
import { instant } from '../day.ts';
import { entityId } from '../entity-id.ts';
import { historyEntry } from '../history/entry.ts';
import { pastList } from '../history/past-list.ts';
import { call } from './call.ts';

const MOST_DIGITS = 15;

export const historyCalls = {
  ofTask: call({
    method: 'GET',
    path: '/api/tasks/{id}/history',
    params: z.object({ id: entityId.describe('The id of a task that the caller can see') }),
    query: z.strictObject({
      before: z
        .string()
        .regex(/^\d+$/, '`before` must be a number')
        .max(MOST_DIGITS, '`before` must be a number')
        .optional()
        .describe('`next` of the page before; the latest page if absent'),
    }),
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({
      entries: z.array(historyEntry).describe('Newest first'),
      next: z.string().optional().describe('Where older ones begin; absent if there are none'),
    }),
  }),
  listAsItWas: call({
    method: 'GET',
    path: '/api/lists/{id}/past',
    params: z.object({ id: entityId.describe('The id of a list that the caller can see') }),
    query: z.strictObject({ at: instant.describe('A time in the last 30 days') }),
    limit: 'past',
    audit: 'none',
    status: 200,
    answer: pastList,
  }),
};
