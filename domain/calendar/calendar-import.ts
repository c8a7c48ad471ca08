import type { LocalDate, LocalMinute } from '../day.ts';
import { entityId } from '../entity-id.ts';
import { eventTitle, isLink, type PlannerEvent } from '../planner/planner.ts';
import { LAST_MINUTE, minuteOf, timeOf } from '../planner/slot.ts';
import { isOwnId } from '../shared-id.ts';
import { isVisible } from '../text.ts';

/** A moment in Google Calendar: a date, or a time with an offset or a time zone. */
export type CalendarMoment = { date: string } | { dateTime: string; timeZone?: string | undefined };
export type CalendarEvent = {
  id: string;
  title: string | undefined;
  start: CalendarMoment;
  end: CalendarMoment;
  /** Where to join it. */
  link?: string | undefined;
};

const UNTITLED = '(No title)';
/** Events without a duration get this one, so that they can be seen and clicked. */
const LEAST_MINUTES = 15;
const HAS_OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * As a meeting on its date, in the person's local time. Planner events last at most one day: one that began earlier
 * moves to today, and one that continues after its day is cut off at the end of it.
 * @param idFor returns an id for an event whose own id isn't valid here
 */
export function importedEvent(
  event: CalendarEvent,
  { zone, today, idFor }: { zone: string; today: string; idFor: (id: string) => string },
): PlannerEvent {
  const [start, end] = [localTime(event.start, zone), localTime(event.end, zone)];
  const date = latest(start.slice(0, 10), earliest(today, lastDay(end)));
  const from = start.slice(0, 10) < date ? 0 : minuteOf(start.slice(11));
  const until = end.slice(0, 10) > date ? LAST_MINUTE : minuteOf(end.slice(11));
  const last = until > from ? until : Math.min(from + LEAST_MINUTES, LAST_MINUTE);
  return {
    id: entityId.safeParse(event.id).success && isOwnId(event.id) ? event.id : idFor(event.id),
    title: titleOf(event.title),
    start: timeOf(Math.min(from, last - 1)),
    end: timeOf(last),
    category: 'meeting',
    date,
    ...(isLink(event.link) && { link: event.link }),
  };
}

const latest = (a: string, b: string): string => (a > b ? a : b);
const earliest = (a: string, b: string): string => (a < b ? a : b);

/** The last day an event takes up; an event that ends at midnight doesn't take up the new day. */
function lastDay(end: LocalMinute): LocalDate {
  const day = Temporal.PlainDate.from(end.slice(0, 10));
  return (end.endsWith('T00:00') ? day.subtract({ days: 1 }) : day).toString();
}

/** A date stands for its first minute. As an end it is exclusive: the event takes up the day before. */
function localTime(moment: CalendarMoment, zone: string): LocalMinute {
  if ('date' in moment) return `${moment.date}T00:00`;
  const { dateTime, timeZone } = moment;
  const at = HAS_OFFSET.test(dateTime)
    ? Temporal.Instant.from(dateTime)
    : Temporal.PlainDateTime.from(dateTime)
        .toZonedDateTime(timeZone ?? zone)
        .toInstant();
  return at.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

function titleOf(given: string | undefined): string {
  const plain = (given ?? '').toWellFormed().replaceAll('\u0000', '').trim();
  const short = eventTitle(plain).trim();
  return isVisible(short) ? short : UNTITLED;
}
