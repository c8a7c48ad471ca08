import { z } from 'zod';
import { feed } from '../calendar/feed.ts';
import { entityId } from '../entity-id.ts';
import { instant } from '../time/day.ts';
import { call, written } from './call.ts';

const path = '/api/feeds';
const MAX_ADDRESS = 2_000;
const MAX_CALENDAR_ID = 1_000;

/** A calendar of the connected Google account. */
const googleCalendar = z.object({
  id: z.string(),
  name: z.string(),
  color: feed.shape.color,
  /** If it's shown here: the id of its feed. */
  feedId: entityId.optional(),
});
export type GoogleCalendarChoice = z.infer<typeof googleCalendar>;

/** A feed with what the server knows of its reading. */
export const feedStatus = z.object({
  ...feed.shape,
  host: z.string(),
  /** Whether it's in the connected Google account. */
  isGoogle: z.boolean(),
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
      updates: feed.omit({ id: true }).partial(),
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
  listGoogle: call({
    method: 'GET',
    path: `${path}/google`,
    limit: 'calendar',
    audit: 'none',
    status: 200,
    answer: z.object({ calendars: z.array(googleCalendar) }),
  }),
  addGoogle: call({
    method: 'POST',
    path: `${path}/google`,
    body: z.strictObject({
      calendarId: z
        .string({ error: 'A calendar’s id must be a string' })
        .min(1, 'A calendar’s id can’t be empty')
        .max(MAX_CALENDAR_ID, `A calendar’s id can have at most ${MAX_CALENDAR_ID} characters`),
    }),
    limit: 'feed',
    audit: 'none',
    status: 201,
    answer: z.object({ feed, ...written }),
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
