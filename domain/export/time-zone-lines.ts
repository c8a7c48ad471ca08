import type { LocalDate } from '../time/day.ts';
import type { CalendarLine } from './icalendar-lines.ts';

const MINUTE_NS = 60_000_000_000;

/** A VTIMEZONE that is right between two days: the offset on the first, and one observance for each change after it. */
export function timeZoneLines(zone: string, from: LocalDate, to: LocalDate): CalendarLine[] {
  const start = Temporal.PlainDate.from(from).toZonedDateTime(zone);
  const lines: CalendarLine[] = [['BEGIN', 'VTIMEZONE'], ['TZID', zone], ...observance(start, start)];
  for (
    let [before, at] = [start, start.getTimeZoneTransition('next')];
    at && at.toPlainDate().toString() <= to;
    [before, at] = [at, at.getTimeZoneTransition('next')]
  )
    lines.push(...observance(at, before));
  return [...lines, ['END', 'VTIMEZONE']];
}

function observance(at: Temporal.ZonedDateTime, before: Temporal.ZonedDateTime): CalendarLine[] {
  const kind = at.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD';
  // The onset is told by the clock as it was before.
  const onset = at.withTimeZone(offsetText(before.offsetNanoseconds)).toPlainDateTime();
  return [
    ['BEGIN', kind],
    ['DTSTART', onset.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')],
    ['TZOFFSETFROM', offsetText(before.offsetNanoseconds).replace(':', '')],
    ['TZOFFSETTO', offsetText(at.offsetNanoseconds).replace(':', '')],
    ['END', kind],
  ];
}

function offsetText(nanoseconds: number): string {
  const minutes = Math.round(nanoseconds / MINUTE_NS);
  const two = (value: number): string => String(Math.trunc(Math.abs(value))).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}
