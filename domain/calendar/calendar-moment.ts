import { type LocalMinute, localMinute } from '../time/day.ts';

type Timed = { dateTime: string; timeZone?: string | undefined };
/** A moment in Google Calendar: a date, or a time with an offset or a time zone. */
export type CalendarMoment = { date: string } | Timed;

const HAS_OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/** @param zone that of a time which says neither an offset nor a zone */
export const instantIn = ({ dateTime, timeZone }: Timed, zone: string): Temporal.Instant =>
  HAS_OFFSET.test(dateTime)
    ? Temporal.Instant.from(dateTime)
    : Temporal.PlainDateTime.from(dateTime)
        .toZonedDateTime(timeZone ?? zone)
        .toInstant();

/** By the wall clock of a zone. A date stands for its first minute; as an end, it's exclusive. */
export const momentIn = (moment: CalendarMoment, zone: string): LocalMinute =>
  'date' in moment ? `${moment.date}T00:00` : localMinute(instantIn(moment, zone).toString(), zone);
