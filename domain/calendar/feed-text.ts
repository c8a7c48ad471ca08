import { readableCalendar } from '../import/formats/icalendar-source.ts';
import { type FeedContent, feedEvents } from './feed-events.ts';
import type { FeedWindow } from './feed-time.ts';

/** What says when an event is; without another line, it's known as well. */
const WHEN = /^(?:DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID)[;:]/i;
type Parse = (text: string) => unknown;

/**
 * The occurrences of a calendar's events, read without the lines that can't be.
 * @param parse to jCal (RFC 7265) @throws what `parse` throws for what isn't a calendar
 */
export function feedContent(text: string, parse: Parse, window: FeedWindow): FeedContent {
  const { component, unread } = readableCalendar(text, parse);
  const content = feedEvents(component, window);
  return { ...content, left: content.left + unread.filter(({ line }) => WHEN.test(line)).length };
}
