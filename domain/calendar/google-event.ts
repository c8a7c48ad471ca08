import { isLink } from '../planner/event/planner.ts';
import type { LIST_COLORS } from '../task/list.ts';
import { isVisible } from '../text.ts';
import { type CalendarEvent, importIdOf } from './calendar-import.ts';
import { instantIn } from './calendar-moment.ts';
import { type FeedEvent, type FeedMonth, UNTITLED } from './feed.ts';
import { dayAfter, feedText, LEAST_MS, MAX_FEED_PLACE, MAX_FEED_TITLE, minuteText } from './feed-events.ts';
import { LONGEST_DAYS } from './feed-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An event of a calendar of Google's, or an occurrence of a series. */
export type GoogleEvent = CalendarEvent & {
  place?: string | undefined;
  /** The person is free at that time, or has declined. */
  isFree: boolean;
};
/** What has changed in a calendar: `gone` are the ids of events that are no longer in it. */
export type GoogleChanges = { events: readonly GoogleEvent[]; gone: readonly string[] };

/** As it's stored. @param idFor returns an id for an event whose own id isn't valid here */
export function feedEventOf(event: GoogleEvent, idFor: (id: string) => string): FeedEvent {
  const title = feedText(event.title ?? '', MAX_FEED_TITLE);
  const place = feedText(event.place ?? '', MAX_FEED_PLACE);
  return {
    key: importIdOf(event.id, idFor),
    title: isVisible(title) ? title : UNTITLED,
    ...spanOf(event),
    ...(event.isFree && { free: true as const }),
    ...(isLink(event.link) && { link: event.link }),
    ...(isVisible(place) && place !== event.link && { place }),
  };
}

function spanOf({ start, end }: CalendarEvent): Pick<FeedEvent, 'start' | 'end'> {
  if ('date' in start)
    return { start: start.date, end: dayAfter(start.date, 'date' in end ? end.date : start.date) };
  const from = instantIn(start, 'UTC').epochMilliseconds;
  const until =
    'date' in end ? from : Math.min(instantIn(end, 'UTC').epochMilliseconds, from + LONGEST_DAYS * DAY_MS);
  return { start: minuteText(from), end: minuteText(Math.max(until, from + LEAST_MS)) };
}

/** The events of a calendar after some of them changed. @param months what is stored of it */
export function changedEvents(
  months: readonly Pick<FeedMonth, 'events'>[],
  { events, gone }: GoogleChanges,
  idFor: (id: string) => string,
): FeedEvent[] {
  const all = new Map<string, FeedEvent>();
  for (const month of months)
    for (const event of JSON.parse(month.events) as FeedEvent[]) all.set(event.key, event);
  for (const id of gone) all.delete(importIdOf(id, idFor));
  for (const event of events) {
    const changed = feedEventOf(event, idFor);
    all.set(changed.key, changed);
  }
  return [...all.values()];
}

/** Where the hues of our colors begin, in degrees. */
const HUES: readonly (readonly [from: number, color: (typeof LIST_COLORS)[number]])[] = [
  [0, 'red'],
  [18, 'orange'],
  [42, 'yellow'],
  [70, 'green'],
  [158, 'teal'],
  [198, 'blue'],
  [248, 'purple'],
  [325, 'red'],
];
const LEAST_CHROMA = 0.12;

/** The color here that is most like one of Google's. @param hex such as `#9fe1e7`; gray without one */
export function colorLike(hex: string | undefined): (typeof LIST_COLORS)[number] {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex ?? '')?.slice(1);
  if (!parts) return 'gray';
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16) / 255);
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  if (chroma < LEAST_CHROMA) return 'gray';
  const sixth =
    most === red
      ? ((green - blue) / chroma + 6) % 6
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return HUES.findLast(([from]) => sixth * 60 >= from)?.[1] ?? 'gray';
}
