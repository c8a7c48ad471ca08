import { hash64 } from '../hash.ts';
import { valueIn } from '../import/formats/icalendar-properties.ts';
import { calendarZones } from '../import/formats/icalendar-zones.ts';
import type { Component, Property } from '../import/imported/source.ts';
import { dateOfNumber, numberOfDate } from '../repeat/day-numbers.ts';
import { isVisible } from '../text.ts';
import type { LocalDate } from '../time/day.ts';
import { type FeedEvent, UNTITLED } from './feed.ts';
import { type Occurrences, occurrencesOf } from './feed-occurrences.ts';
import { type FeedWindow, feedTimeOf, LONGEST_DAYS } from './feed-time.ts';

export const MAX_FEED_EVENTS = 2_000;
const MAX_MONTH_CHARS = 100_000;
export const [MAX_FEED_TITLE, MAX_FEED_PLACE] = [200, 100];
/** Events without a duration get this one, so that they can be seen and clicked. */
export const LEAST_MS = 15 * 60 * 1000;

export type FeedContent = {
  name: string;
  /** JSON of the events of each month (YYYY-MM) that has any; one that continues is in each of its months. */
  months: ReadonlyMap<string, string>;
  /** Series of which only the first date was read or nothing, and events beyond what an account may have. */
  left: number;
};

/** The occurrences of a calendar's events in a window of days, whatever order they are written in. */
export function feedEvents([, properties, components]: Component, window: FeedWindow): FeedContent {
  const zoneOf = calendarZones(components);
  const events = components.filter(([kind]) => kind === 'vevent');
  const found: Content[] = [];
  let left = 0;
  for (const same of groupsOf(events)) {
    const read = readGroup(same, (property) => feedTimeOf(property, zoneOf, window.zone), window);
    if (!read?.isWhole) left += 1;
    for (const event of read?.events ?? []) found.push(event);
  }
  const { months, left: beyond } = eventMonths(keyed(found), window);
  return {
    name: valueIn(properties, 'x-wr-calname') || valueIn(properties, 'name'),
    months,
    left: left + beyond,
  };
}

type Content = Omit<FeedEvent, 'key'>;

/**
 * Events are told apart by what they are, and those that are the same by counting them: not every calendar gives them ids,
 * and some give them new ones whenever they're read.
 */
function keyed(events: readonly Content[]): FeedEvent[] {
  const met = new Map<string, number>();
  return events.map((event) => {
    const content = JSON.stringify(event);
    const count = met.get(content) ?? 0;
    met.set(content, count + 1);
    return { key: hash64(`${count} ${content}`), ...event };
  });
}

/** @returns undefined for what no calendar can mean, such as times beyond all years */
function readGroup(
  ...group: Parameters<typeof occurrencesOf>
): { events: Content[]; isWhole: boolean } | undefined {
  try {
    const { all, isWhole } = occurrencesOf(...group);
    return { events: all.map(eventOf), isWhole };
  } catch {
    return undefined;
  }
}

/** The events of a window by their months, of which the latest are left out if there are too many. */
export function eventMonths(
  events: readonly FeedEvent[],
  window: Pick<FeedWindow, 'from' | 'to'>,
): Pick<FeedContent, 'months' | 'left'> {
  const inOrder = events.filter((event) => isWithin(event, window)).sort(byStart);
  const months = new Map<string, FeedEvent[]>();
  for (const event of inOrder.slice(0, MAX_FEED_EVENTS))
    for (const month of monthsOf(event, window)) {
      const others = months.get(month);
      if (others) others.push(event);
      else months.set(month, [event]);
    }
  const texts = new Map<string, string>();
  let left = Math.max(0, inOrder.length - MAX_FEED_EVENTS);
  for (const [month, all] of months) {
    const fitting = fittingIn(all);
    texts.set(month, JSON.stringify(fitting));
    left += all.length - fitting.length;
  }
  return { months: texts, left };
}

/** Those with the same id are one series and its exceptions. */
function groupsOf(events: readonly Component[]): Iterable<Component[]> {
  const groups = new Map<string, Component[]>();
  for (const event of events) {
    const uid = valueIn(event[1], 'uid') || `no id ${groups.size}`;
    const others = groups.get(uid);
    if (others) others.push(event);
    else groups.set(uid, [event]);
  }
  return groups.values();
}

function eventOf({ event: [, properties], start, end }: Occurrences['all'][number]): Content {
  const title = feedText(valueIn(properties, 'summary'), MAX_FEED_TITLE);
  const link = joinLink(properties);
  const place = feedText(valueIn(properties, 'location'), MAX_FEED_PLACE);
  const [from, until] =
    'day' in start
      ? [start.day, dayAfter(start.day, 'day' in end ? end.day : start.day)]
      : [
          minuteText(start.at),
          minuteText('at' in end ? Math.max(end.at, start.at + LEAST_MS) : start.at + LEAST_MS),
        ];
  return {
    title: isVisible(title) ? title : UNTITLED,
    start: from,
    end: until,
    ...(valueIn(properties, 'transp').toUpperCase() === 'TRANSPARENT' && { free: true as const }),
    ...(link && { link }),
    ...(isVisible(place) && place !== link && { place }),
  };
}

/** The exclusive end of whole days: a day later than their start at least, and two months at most. */
export function dayAfter(start: LocalDate, end: LocalDate): LocalDate {
  const first = numberOfDate(start);
  return dateOfNumber(Math.min(Math.max(numberOfDate(end), first + 1), first + LONGEST_DAYS));
}

/** @param at epoch milliseconds */
export const minuteText = (at: number): string =>
  `${Temporal.Instant.fromEpochMilliseconds(at).toString({ smallestUnit: 'minute' }).slice(0, 16)}Z`;
/** A text of another app, without what can’t be stored. */
export const feedText = (text: string, most: number): string =>
  text.toWellFormed().replaceAll('\u0000', '').trim().slice(0, most).toWellFormed();

const byStart = (a: FeedEvent, b: FeedEvent): number =>
  a.start < b.start ? -1 : a.start > b.start ? 1 : a.key < b.key ? -1 : Number(a.key > b.key);

/** Days of the calendar may be others where the person is, so there is a day to spare. */
const isWithin = ({ start, end }: FeedEvent, { from, to }: Pick<FeedWindow, 'from' | 'to'>): boolean =>
  start.slice(0, 10) <= to && end.slice(0, 10) >= from;

function monthsOf({ start, end }: FeedEvent, { from, to }: Pick<FeedWindow, 'from' | 'to'>): string[] {
  const first = start > from ? start : from;
  const last = end < to ? end : to;
  const months: string[] = [];
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = monthAfter(month))
    months.push(month);
  return months;
}

/** @param month YYYY-MM; thousands of events have one, for which Temporal is slow */
function monthAfter(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`;
}

/** What doesn't fit is left out: a month of so many events can't be looked at anyway. */
function fittingIn(events: readonly FeedEvent[]): readonly FeedEvent[] {
  const { length } = JSON.stringify(events);
  if (length <= MAX_MONTH_CHARS) return events;
  return fittingIn(events.slice(0, Math.floor((events.length * MAX_MONTH_CHARS) / length)));
}

const MAX_LINK = 500;
const ADDRESS = /https:\/\/[^\s<>"'\\,;)\]]+/g;
/** Where people meet by video; other addresses in a text lead to all kinds of pages. */
const MEETINGS =
  /^https:\/\/(?:[\w-]+\.)*(?:meet\.google\.com|zoom\.us|zoom\.com|teams\.microsoft\.com|teams\.live\.com|webex\.com|whereby\.com|meet\.jit\.si|gotomeeting\.com|gotomeet\.me|around\.co|facetime\.apple\.com|chime\.aws)\//i;
const OWN = ['x-google-conference', 'x-microsoft-skypeteamsmeetingurl', 'conference'];
const TEXTS = ['location', 'url', 'description'];

/** Where to join an event: what its calendar says, or the address of a video call in one of its texts. */
function joinLink(properties: readonly Property[]): string | undefined {
  const told = OWN.map((name) => valueIn(properties, name)).find((value) => value.startsWith('https://'));
  const written = TEXTS.flatMap((name) => valueIn(properties, name).slice(0, 10_000).match(ADDRESS) ?? []);
  const link = told ?? written.find((address) => MEETINGS.test(address));
  return link && link.length <= MAX_LINK && !/\s/.test(link) ? link : undefined;
}
