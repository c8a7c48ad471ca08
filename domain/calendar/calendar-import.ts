import type { LocalDate, LocalMinute } from '../day.ts';
import { key } from '../key.ts';
import { LAST_MINUTE, MAX_TITLE, minuteOf, type PlannerEvent, timeOf } from '../planner/planner.ts';
import { isVisible } from '../text.ts';

/** A moment as Google Calendar says it: a day, or a time with its offset or the zone it is meant in. */
export type CalendarMoment = { date: string } | { dateTime: string; timeZone?: string | undefined };
/** An event of somebody's calendar. */
export type CalendarEvent = {
  id: string;
  title: string | undefined;
  start: CalendarMoment;
  end: CalendarMoment;
};

const UNTITLED = '(No title)';
/** Events of no length get one that can be seen and pressed. */
const LEAST_MINUTES = 15;
const HAS_OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * An event of a calendar as one of the planner (SPEC §7): a meeting on its date, at the person's own clock. The planner
 * knows no event over several days: what began before today is on today, and what goes on after its day ends with it.
 * @param zone IANA name of where the person is
 * @param today where the person is
 * @param idFor gives an id for one that can't be an id here
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
    id: key.safeParse(event.id).success ? event.id : idFor(event.id),
    title: titleOf(event.title),
    start: timeOf(Math.min(from, last - 1)),
    end: timeOf(last),
    category: 'meeting',
    date,
  };
}

const latest = (a: string, b: string): string => (a > b ? a : b);
const earliest = (a: string, b: string): string => (a < b ? a : b);

/** The last day on which something is under way that ends at a minute. */
function lastDay(end: LocalMinute): LocalDate {
  const day = Temporal.PlainDate.from(end.slice(0, 10));
  return (end.endsWith('T00:00') ? day.subtract({ days: 1 }) : day).toString();
}

/** A day alone begins with its first minute: where it is an event's end, the event has the day before to itself. */
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
  const short = plain.slice(0, MAX_TITLE).toWellFormed().trim();
  return isVisible(short) ? short : UNTITLED;
}
