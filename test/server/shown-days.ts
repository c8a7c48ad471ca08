import 'temporal-polyfill/global';
import type { StoredCalendar, StoredEvent } from '../../sandbox/stored-calendar.ts';

const STEPS: Record<string, object> = { DAILY: { days: 1 }, WEEKLY: { days: 7 } };
const MOST = 10_000;

/**
 * When a person sees something begin in a calendar at Google, like 2026-06-16 10:00: a naive reading of its series, which
 * are daily or weekly, and of their occurrences that were changed alone.
 * @param until the last day
 */
export function shownDays(calendar: StoredCalendar, until: string): string[] {
  const all = calendar.list({ most: MOST })?.items ?? [];
  const present = all.filter(({ status }) => status !== 'cancelled');
  return present.flatMap((event) => beginnings(event, all, until)).sort();
}

function beginnings(event: StoredEvent, all: readonly StoredEvent[], until: string): string[] {
  const [first, zone] = [localOf(event.start), event.start.timeZone ?? 'UTC'];
  const text = (at: Temporal.PlainDateTime): string => at.toString().slice(0, 16).replace('T', ' ');
  const rule = event.recurrence?.find((line) => line.startsWith('RRULE')) ?? '';
  const step = STEPS[/FREQ=(\w+)/.exec(rule)?.[1] ?? ''];
  if (!step) return [text(first)];
  const left = new Set([...exceptDates(event, zone), ...ownOccurrences(event, all)]);
  const end = /UNTIL=(\d{8}T\d{6}Z)/.exec(rule)?.[1];
  const last = end ? Temporal.Instant.from(end).epochMilliseconds : Number.MAX_SAFE_INTEGER;
  const found: string[] = [];
  for (let at = first; at.toString().slice(0, 10) <= until; at = at.add(step)) {
    const instant = at.toZonedDateTime(zone).toInstant();
    if (instant.epochMilliseconds <= last && !left.has(instant.toString())) found.push(text(at));
  }
  return found;
}

const localOf = ({ date, dateTime, timeZone }: StoredEvent['start']): Temporal.PlainDateTime =>
  date
    ? Temporal.PlainDate.from(date).toPlainDateTime()
    : Temporal.Instant.from(dateTime ?? '')
        .toZonedDateTimeISO(timeZone ?? 'UTC')
        .toPlainDateTime();

const instantOf = (moment: StoredEvent['start'], zone: string): string =>
  localOf(moment)
    .toZonedDateTime(moment.timeZone ?? zone)
    .toInstant()
    .toString();

/** The instants that the series' own exceptions leave out. */
const exceptDates = ({ recurrence = [] }: StoredEvent, zone: string): string[] =>
  recurrence
    .filter((line) => line.startsWith('EXDATE'))
    .flatMap((line) => {
      const named = /;TZID=([^;:]+)/.exec(line)?.[1] ?? zone;
      const days = line.slice(line.indexOf(':') + 1).split(',');
      return days.map((day) =>
        Temporal.PlainDateTime.from(day.length === 8 ? `${day}T000000` : day)
          .toZonedDateTime(named)
          .toInstant()
          .toString(),
      );
    });

/** The instants at which occurrences were to begin that were changed alone. */
const ownOccurrences = ({ id, start }: StoredEvent, all: readonly StoredEvent[]): string[] =>
  all
    .filter(({ recurringEventId }) => recurringEventId === id)
    .map(({ originalStartTime }) =>
      instantOf(originalStartTime as StoredEvent['start'], start.timeZone ?? 'UTC'),
    );
