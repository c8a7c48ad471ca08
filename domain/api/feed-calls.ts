import { z } from 'zod';
import { feed, feedColor, feedName } from '../calendar/feed.ts';
import { instant } from '../day.ts';
import { entityId } from '../entity-id.ts';
import { call, written } from './call.ts';

const path = '/api/feeds';
const MAX_ADDRESS = 2_000;

/** A feed with what the server knows of its reading. */
export const feedStatus = z.object({
  ...feed.shape,
  host: z.string(),
  readAt: instant.optional(),
  /** Why it couldn't be read the last time, or not all of it: a sentence. */
  problem: z.string().optional(),
});
export type FeedStatus = z.infer<typeof feedStatus>;

export const feedCalls = {
  list: call({
    method: 'GET',
    path,
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ feeds: z.array(feedStatus) }),
  }),
  add: call({
    method: 'POST',
    path,
    body: z.strictObject({
      url: z
        .string({ error: 'Please enter the address of a calendar' })
        .trim()
        .min(1, 'Please enter the address of a calendar')
        .max(MAX_ADDRESS, `An address can have at most ${MAX_ADDRESS} characters`),
    }),
    limit: 'feed',
    audit: 'none',
    status: 201,
    answer: z.object({ feed, ...written }),
  }),
  update: call({
    method: 'PUT',
    path,
    body: z.strictObject({
      feedId: entityId,
      updates: z.strictObject({ name: feedName, color: feedColor, isHidden: feed.shape.isHidden }).partial(),
    }),
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ feed, ...written }),
  }),
  remove: call({
    method: 'DELETE',
    path,
    body: z.strictObject({ feedId: entityId }),
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ feedId: entityId, ...written }),
  }),
  refresh: call({
    method: 'POST',
    path: `${path}/refresh`,
    body: z.strictObject({ feedId: entityId }),
    limit: 'feed',
    audit: 'none',
    status: 200,
    answer: z.object({ feed: feedStatus }),
  }),
};
