import { entityId } from '../entity-id.ts';
import { eventTitle, isLink, type PlannerEvent } from '../planner/event/planner.ts';
import { LAST_MINUTE, minuteOf, timeOf } from '../planner/event/slot.ts';
import { isOwnId } from '../shared-id.ts';
import { isVisible } from '../text.ts';
import type { LocalDate, LocalMinute } from '../time/day.ts';
import { type CalendarMoment, momentIn } from './calendar-moment.ts';
import { UNTITLED } from './feed.ts';

export type CalendarEvent = {
  id: string;
  title: string | undefined;
  start: CalendarMoment;
  end: CalendarMoment;
  /** Where to join it. */
  link?: string | undefined;
};

/** Events without a duration get this one, so that they can be seen and clicked. */
const LEAST_MINUTES = 15;

/**
 * As a meeting on its date, in the person's local time. Planner events last at most one day: one that began earlier
 * moves to today, and one that continues after its day is cut off at the end of it.
 * @param idFor returns an id for an event whose own id isn't valid here
 */
export function importedEvent(
  event: CalendarEvent,
  { zone, today, idFor }: { zone: string; today: string; idFor: (id: string) => string },
): PlannerEvent {
  const [start, end] = [momentIn(event.start, zone), momentIn(event.end, zone)];
  const date = latest(start.slice(0, 10), earliest(today, lastDay(end)));
  const from = start.slice(0, 10) < date ? 0 : minuteOf(start.slice(11));
  const until = end.slice(0, 10) > date ? LAST_MINUTE : minuteOf(end.slice(11));
  const last = until > from ? until : Math.min(from + LEAST_MINUTES, LAST_MINUTE);
  return {
    id: importIdOf(event.id, idFor),
    title: importedTitle(event.title),
    start: timeOf(Math.min(from, last - 1)),
    end: timeOf(last),
    category: 'meeting',
    date,
    ...(isLink(event.link) && { link: event.link }),
  };
}

/** The id of an event here. @param idFor as for `importedEvent` */
export const importIdOf = (id: string, idFor: (id: string) => string): string =>
  entityId.safeParse(id).success && isOwnId(id) ? id : idFor(id);

const latest = (a: string, b: string): string => (a > b ? a : b);
const earliest = (a: string, b: string): string => (a < b ? a : b);

/** The last day an event takes up; an event that ends at midnight doesn't take up the new day. */
function lastDay(end: LocalMinute): LocalDate {
  const day = Temporal.PlainDate.from(end.slice(0, 10));
  return (end.endsWith('T00:00') ? day.subtract({ days: 1 }) : day).toString();
}

/** A title of another calendar's event as one that a planner event can have. */
export function importedTitle(given: string | undefined): string {
  const plain = (given ?? '').toWellFormed().replaceAll('\u0000', '').trim();
  const short = eventTitle(plain).trim();
  return isVisible(short) ? short : UNTITLED;
}
