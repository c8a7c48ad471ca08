import { localMinute } from '../day.ts';
import type { PlannerEvent } from '../planner/planner.ts';
import { LAST_MINUTE, timeOf } from '../planner/slot.ts';
import { dateOfNumber, numberOfDate } from '../repeat/day-numbers.ts';
import type { Feed, FeedEvent, FeedMonth } from './feed.ts';

/** An event of a feed as the planner shows it; it can't be changed here. */
export type OutsideEvent = PlannerEvent & {
  outside: { calendar: string; place?: string | undefined };
};

/** Why it isn't changed. */
export const IN_ANOTHER = 'That event is in another calendar. Change it there.';

export const isOutside = (event: object): event is OutsideEvent => 'outside' in event;

const [MIDNIGHT, DAY_END] = [timeOf(0), timeOf(LAST_MINUTE)];
/** Rows don't change, so each is read once for a zone. */
const shown = new WeakMap<FeedMonth, { zone: string; events: readonly Shown[] }>();
type Shown = Omit<OutsideEvent, 'outside' | 'color'> & { place?: string | undefined };

/**
 * The events of the calendars that an account subscribes to, without hidden ones, by the wall clock of a zone. At a time
 * when one is free, an event is shown above the hours, as what it takes there would count as work.
 */
export function outsideEvents(
  feeds: ReadonlyMap<string, Feed>,
  months: Iterable<FeedMonth>,
  zone: string,
): OutsideEvent[] {
  const found = new Map<string, OutsideEvent>();
  for (const month of months) {
    const feed = feeds.get(month.feedId);
    if (!feed || feed.isHidden) continue;
    for (const { place, ...event } of eventsIn(month, zone))
      found.set(event.id, { ...event, color: feed.color, outside: { calendar: feed.name, place } });
  }
  return [...found.values()];
}

function eventsIn(month: FeedMonth, zone: string): readonly Shown[] {
  const known = shown.get(month);
  if (known?.zone === zone) return known.events;
  const events = (JSON.parse(month.events) as FeedEvent[]).map((event) => shownIn(event, month.feedId, zone));
  shown.set(month, { zone, events });
  return events;
}

function shownIn(
  { key, title, start, end, free, link, place }: FeedEvent,
  feedId: string,
  zone: string,
): Shown {
  const isDay = start.length === 10;
  const [from, until] = isDay ? [`${start}T00:00`, `${end}T00:00`] : [local(start, zone), local(end, zone)];
  const date = from.slice(0, 10);
  // What ends as a day begins ends with the day before.
  const isMidnight = until.endsWith(MIDNIGHT) && until.slice(0, 10) > date;
  const lastDate = isMidnight ? dateOfNumber(numberOfDate(until.slice(0, 10)) - 1) : until.slice(0, 10);
  const times =
    free || isDay ? [MIDNIGHT, DAY_END] : [from.slice(11), isMidnight ? DAY_END : until.slice(11)];
  return {
    id: `${feedId}~${key}`,
    title,
    category: 'meeting',
    date,
    start: times[0] ?? MIDNIGHT,
    end: times[1] ?? DAY_END,
    ...(lastDate > date && { lastDate }),
    ...(link && { link }),
    place,
  };
}

/** @param at `2026-06-15T09:00Z` */
const local = (at: string, zone: string): string => localMinute(at, zone);
