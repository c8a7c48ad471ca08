import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { accountEntry, HISTORY_KINDS, historyEntry, listEntry, type WithHistory } from '../history/entry.ts';
import { HISTORY_PLACE } from '../history/history-place.ts';
import { pastList } from '../history/past-list.ts';
import { instant } from '../time/day.ts';
import { type Call, call } from './call.ts';

const MOST_DIGITS = 15;
/** More than the longest name of a token. */
const LONGEST_ORIGIN = 300;
/** More than a cursor, an entity and an id. */
const LONGEST_PLACE = 1_000;
const NO_PLACE = '`before` must be the `next` of a page';

/** What of many rows' changes is asked for. */
const filtered = z.strictObject({
  entity: z.enum(HISTORY_KINDS).optional().describe('Only changes of such rows'),
  origin: z
    .string()
    .max(LONGEST_ORIGIN, 'An origin is shorter')
    .optional()
    .describe('Only what came from there: one of `origins`'),
  from: instant.optional().describe('Only changes from this time on'),
  to: instant.optional().describe('Only changes before this time'),
  before: z
    .string()
    .max(LONGEST_PLACE, NO_PLACE)
    .regex(HISTORY_PLACE, NO_PLACE)
    .optional()
    .describe('`next` of the page before; the latest page if absent'),
});

/** The history of a row. @param what it is, with its article */
const ofRow = (path: `/api/${string}`, what: string) =>
  call({
    method: 'GET',
    path,
    params: z.object({ id: entityId.describe(`The id of ${what} that the caller can see`) }),
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
  });

export const historyCalls = {
  ofAccount: call({
    method: 'GET',
    path: '/api/history',
    query: filtered,
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({
      entries: z.array(accountEntry).describe('Newest first'),
      next: z.string().optional().describe('Where older ones begin; absent if there are none'),
      origins: z
        .array(z.string())
        .optional()
        .describe(
          'From where the latest changes came, such as `device Safari on iPhone`; with the latest page',
        ),
    }),
  }),
  inList: call({
    method: 'GET',
    path: '/api/lists/{id}/changes',
    params: z.object({ id: entityId.describe('The id of a list that the caller can see') }),
    query: filtered,
    limit: 'listChanges',
    audit: 'none',
    status: 200,
    answer: z.object({
      entries: z.array(listEntry).describe('Newest first'),
      next: z.string().optional().describe('Where older ones begin; absent if there are none'),
    }),
  }),
  ofTask: ofRow('/api/tasks/{id}/history', 'a task'),
  ofList: ofRow('/api/lists/{id}/history', 'a list'),
  ofGoal: ofRow('/api/goals/{id}/history', 'a goal'),
  ofEvent: ofRow('/api/planner/{id}/history', 'an event'),
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

/** The calls by what they are about. */
export const HISTORY_OF = {
  task: historyCalls.ofTask,
  list: historyCalls.ofList,
  goal: historyCalls.ofGoal,
  event: historyCalls.ofEvent,
} as const satisfies Record<WithHistory, Call>;
