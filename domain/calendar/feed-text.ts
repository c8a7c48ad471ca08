import { calendarOf, wellFormed } from '../import/formats/icalendar-source.ts';
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
  const { parsed, left } = parsedLines(wellFormed(text), parse);
  const content = feedEvents(calendarOf(parsed), window);
  return { ...content, left: content.left + left };
}

/** The parser refuses all for one bad line. */
function parsedLines(text: string, parse: Parse): { parsed: unknown; left: number } {
  try {
    return { parsed: parse(text), left: 0 };
  } catch {
    const { good = [], bad = [] } = Object.groupBy(text.split('\r\n'), (line) =>
      isReadable(line, parse) ? 'good' : 'bad',
    );
    return { parsed: parse(good.join('\r\n')), left: bad.filter((line) => WHEN.test(line)).length };
  }
}

function isReadable(line: string, parse: Parse): boolean {
  if (/^(?:BEGIN|END):/i.test(line)) return true;
  try {
    parse(`BEGIN:VEVENT\r\n${line}\r\nEND:VEVENT`);
    return true;
  } catch {
    return false;
  }
}
