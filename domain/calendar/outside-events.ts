import type { OutsideEvent } from '../planner/event/outside-event.ts';
import type { PlannerEvent } from '../planner/event/planner.ts';
import { LAST_MINUTE, minuteOf, timeOf } from '../planner/event/slot.ts';
import { dateOfNumber, numberOfDate } from '../repeat/day-numbers.ts';
import { localMinute } from '../time/day.ts';
import type { Feed, FeedEvent, FeedMonth } from './feed.ts';

const [MIDNIGHT, DAY_END] = [timeOf(0), timeOf(LAST_MINUTE)];
/** Rows don't change, so each is read once for a zone. */
const shown = new WeakMap<FeedMonth, { zone: string; events: readonly Shown[] }>();
type Shown = Omit<OutsideEvent, 'outside' | 'color'> & {
  place?: string | undefined;
  free?: true | undefined;
};
type Rows<T> = ReadonlyMap<string, T>;

/**
 * An account's own events, and those of the calendars that it subscribes to. An event that "Sync Calendar" copied from a
 * calendar that is shown now is there once, as it is in its calendar now.
 */
export function withOutside(own: Rows<PlannerEvent>, outside: readonly OutsideEvent[]): Rows<PlannerEvent> {
  if (outside.length === 0) return own;
  const all = new Map<string, PlannerEvent>(own);
  for (const event of outside) {
    all.delete(keyOf(event));
    all.set(event.id, event);
  }
  return all;
}

const keyOf = ({ id }: OutsideEvent): string => id.slice(id.indexOf('~') + 1);

/** The events of the calendars that an account subscribes to, without hidden ones, by the wall clock of a zone. */
export function outsideEvents(
  feeds: ReadonlyMap<string, Feed>,
  months: Iterable<FeedMonth>,
  zone: string,
): OutsideEvent[] {
  const found = new Map<string, OutsideEvent>();
  for (const month of months) {
    const feed = feeds.get(month.feedId);
    if (!feed || feed.isHidden) continue;
    for (const { place, free, ...event } of eventsIn(month, zone)) {
      const isFree = (free || feed.isFree) && { isFree: true as const };
      found.set(event.id, {
        ...event,
        color: feed.color,
        outside: { calendar: feed.name, place, ...isFree },
      });
    }
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
  const isRepeated = until <= from;
  const last = isMidnight ? DAY_END : isRepeated ? endAfter(from.slice(11), start, end) : until.slice(11);
  const times = isDay ? [MIDNIGHT, DAY_END] : [from.slice(11), last];
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
    free,
  };
}

/** In autumn, an hour repeats: by the clock alone, an event may end before it begins at `from`. */
function endAfter(from: string, start: string, end: string): string {
  const minutes = Temporal.Instant.from(end).since(Temporal.Instant.from(start)).total('minutes');
  return timeOf(Math.min(LAST_MINUTE, minuteOf(from) + minutes));
}

/** @param at `2026-06-15T09:00Z` */
const local = (at: string, zone: string): string => localMinute(at, zone);
