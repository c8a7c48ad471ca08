import 'temporal-polyfill/global';
import type { StoredEvent } from '../../sandbox/stored-calendar.ts';

/** When a planner event is, by the wall clock. */
export type Times = { date: string; start: string; end: string; lastDate?: string };
export type AtGoogle = Pick<StoredEvent, 'summary' | 'start' | 'end' | 'recurrence'>;

/** Whether it's of whole days. */
export const isWhole = ({ start, end }: Pick<Times, 'start' | 'end'>): boolean =>
  start === '00:00' && end === '23:59';
const dayAfter = (day: string, days = 1): string => Temporal.PlainDate.from(day).add({ days }).toString();

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

/** Those of an event at Google. */
export const spanThere = ({ start, end }: AtGoogle): [string, string] =>
  [start, end].map(({ date, dateTime }) => date ?? Temporal.Instant.from(dateTime ?? '').toString()) as [
    string,
    string,
  ];
