import 'temporal-polyfill/global';
import type { StoredEvent } from '../../sandbox/stored-calendar.ts';

/** When a planner event is, by the wall clock. */
export type Times = { date: string; start: string; end: string; lastDate?: string };
export type AtGoogle = Pick<StoredEvent, 'summary' | 'start' | 'end' | 'recurrence'>;

/** Whether it's of whole days. */
export const isWhole = ({ start, end }: Pick<Times, 'start' | 'end'>): boolean =>
  start === '00:00' && end === '23:59';
const dayAfter = (day: string, days = 1): string => Temporal.PlainDate.from(day).add({ days }).toString();
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;

/** Times as a person writes them at Google. */
export function momentsOf(times: Times, zone: string): Pick<AtGoogle, 'start' | 'end'> {
  const { date, lastDate = date, start, end } = times;
  const at = (day: string, time: string) => ({ date: null, dateTime: `${day}T${time}:00`, timeZone: zone });
  const whole = (day: string) => ({ date: day, dateTime: null, timeZone: null });
  return isWhole(times)
    ? { start: whole(date), end: whole(dayAfter(lastDate)) }
    : { start: at(date, start), end: at(lastDate, end) };
}

/** The same by the clock of a zone, or of that which an event at Google names. */
export function timesAt({ start, end }: Pick<AtGoogle, 'start' | 'end'>, zone?: string): Times {
  if (start.date && end.date) {
    const lastDate = dayAfter(end.date, -1);
    return { date: start.date, start: '00:00', end: '23:59', ...(lastDate > start.date && { lastDate }) };
  }
  const [from, until] = [localOf(start, zone), localOf(end, zone)];
  return {
    ...{ date: from.slice(0, 10), start: from.slice(11, 16), end: until.slice(11, 16) },
    ...(until.slice(0, 10) > from.slice(0, 10) && { lastDate: until.slice(0, 10) }),
  };
}

const localOf = ({ dateTime, timeZone }: StoredEvent['start'], zone = timeZone ?? 'UTC'): string =>
  Temporal.Instant.from(dateTime ?? '')
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString();

/** What a person sees of an event at Google, by the clock of a zone or of its own. */
export function shownAt(event: AtGoogle, zone?: string) {
  const { date, start, lastDate } = timesAt(event, zone);
  return { title: event.summary, date, start, lastDate };
}

/** The instants, or days, between which an event of the planner is for someone in a zone. */
export function spanHere(times: Times, zone: string): [string, string] {
  const { date, lastDate = date, start, end } = times;
  if (isWhole(times)) return [date, dayAfter(lastDate)];
  const at = (day: string, time: string) =>
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant().toString();
  return [at(date, start), at(lastDate, end)];
}

/** An event of the planner as Google would answer it. */
export function answered(times: Times & { title: string }, zone: string): AtGoogle {
  const [start, end] = spanHere(times, zone).map((at) =>
    at.includes('T') ? { dateTime: at, timeZone: zone } : { date: at },
  ) as [AtGoogle['start'], AtGoogle['end']];
  return { summary: times.title, start, end };
}

/** Those of an event at Google. */
export const spanThere = ({ start, end }: AtGoogle): [string, string] =>
  [start, end].map(({ date, dateTime }) => date ?? Temporal.Instant.from(dateTime ?? '').toString()) as [
    string,
    string,
  ];

/** By the clock of a zone, the day of an occurrence that begins on a day of its own: as many days away as the first one. */
export function dayAt(event: AtGoogle, day: string, zone: string): string {
  const own = event.start.timeZone;
  return own ? dayAfter(day, daysBetween(timesAt(event, own).date, timesAt(event, zone).date)) : day;
}

/** The rule of a series at Google as a planner has it in a zone: it ends on the day of its last occurrence. */
export function ruleAt(event: AtGoogle, zone: string): string | undefined {
  const rule = event.recurrence?.find((line) => line.startsWith('RRULE'));
  const until = rule && /UNTIL=(\d{8}T\d{6}Z)/.exec(rule)?.[1];
  const own = event.start.timeZone;
  if (!until || !own) return rule;
  const end = Temporal.Instant.from(until).toZonedDateTimeISO(own);
  const begins = Temporal.PlainTime.from(timesAt(event, own).start);
  const isBefore = Temporal.PlainTime.compare(end.toPlainTime(), begins) < 0;
  const day = dayAfter(end.toPlainDate().toString(), isBefore ? -1 : 0);
  return rule.replace(until, dayAt(event, day, zone).replaceAll('-', ''));
}

/** The days that the rule of a series leaves out, by the clock of a zone. */
export const exceptDaysAt = (event: AtGoogle, zone: string): string[] =>
  (event.recurrence ?? [])
    .filter((line) => line.startsWith('EXDATE'))
    .flatMap((line) => {
      const named = /;TZID=([^;:]+)/.exec(line)?.[1];
      const own = event.start.timeZone;
      const days = line.slice(line.indexOf(':') + 1).split(',');
      return days.map((day) => {
        if (!named || !own) return Temporal.PlainDate.from(day).toString();
        const at = Temporal.PlainDateTime.from(day).toZonedDateTime(named).withTimeZone(own);
        return dayAt(event, at.toPlainDate().toString(), zone);
      });
    });
