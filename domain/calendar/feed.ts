import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { LIST_COLORS } from '../task/list.ts';
import { text } from '../text.ts';

const MAX_FEED_NAME = 100;
/** Of events that have none. */
export const UNTITLED = '(No title)';
export const feedName = text('A calendar name', MAX_FEED_NAME).min(1, 'Please enter a calendar name');
const feedColor = z.enum(LIST_COLORS, {
  error: `A calendar’s color must be one of ${LIST_COLORS.join(', ')}`,
});

/**
 * A calendar outside whose events are shown here: on the web, whose address is a secret and isn't part of it, or in the
 * connected Google account.
 */
export const feed = z.strictObject({
  id: entityId,
  name: feedName,
  color: feedColor,
  /** Neither shown nor counted as busy. */
  isHidden: z.boolean({ error: 'isHidden must be true or false' }),
  /** Whether its events take no time from a day's capacity and plans. */
  isFree: z.boolean({ error: 'isFree must be true or false' }).optional(),
});
export type Feed = z.infer<typeof feed>;

/** What a feed has in a month, as JSON of `FeedEvent`s: a row for each event would be thousands. Only the server writes it. */
export const feedMonth = z.strictObject({
  id: entityId,
  feedId: entityId,
  month: z.string(),
  events: z.string(),
});
export type FeedMonth = z.infer<typeof feedMonth>;

/**
 * An event of a feed. `start` and `end` are days, of which the last is exclusive, or minutes in UTC (`2026-06-15T09:00Z`),
 * so that a person who travels sees them right without the calendar being read again.
 */
export type FeedEvent = {
  /** Of one of Google Calendar, the id that "Sync Calendar" imports it with; otherwise a hash of the rest. */
  key: string;
  title: string;
  start: string;
  end: string;
  /** Whether one is free meanwhile. */
  free?: true;
  /** Where to join it. */
  link?: string;
  place?: string;
};
