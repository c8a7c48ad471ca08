import { z } from 'zod';

/** A calendar day in the person's time zone, `YYYY-MM-DD`. */
export type LocalDate = string;
/** A minute on the person's wall clock, `YYYY-MM-DDTHH:MM`. Compares by plain `<`. */
export type LocalMinute = string;

const SHORT_MONTHS = new Set([4, 6, 9, 11]);
/** Without Temporal, whose polyfill takes twenty times as long: each write checks several dates. */
const isRealDate = (date: string): boolean => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (isLeap ? 29 : 28) : SHORT_MONTHS.has(month) ? 30 : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= days;
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DUE = /^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?$/;

export const localDate = (name: string) =>
  z
    .string({ error: `${name} must be a string` })
    .regex(DATE, `${name} must look like 2026-01-31`)
    .refine(isRealDate, `${name} must look like 2026-01-31`);

/** A list of days, such as "Exceptions", of which each is "An exception". @param tooMany for more than the most */
export const dayList = (all: string, each: string, most: number, tooMany: string) =>
  z.array(localDate(each), { error: `${all} must be a list of dates` }).max(most, tooMany);

export function dayOrMinute(name: string) {
  const form = `${name} must look like 2026-01-31 or 2026-01-31T09:00`;
  return z
    .string({ error: `${name} must be a string` })
    .regex(DUE, form)
    .refine((due) => isRealDate(due.slice(0, 10)), form);
}

export const dueDate = dayOrMinute('A due date');

/** An instant as ISO text in UTC, as in `createdAt`. */
export const instant = z.iso
  .datetime({ error: 'A timestamp must look like 2026-01-31T09:00:00.000Z' })
  // Temporal reads nanoseconds at most; more digits would pass here and fail there.
  .max('2026-01-31T09:00:00.000000000Z'.length, 'A timestamp can’t be more precise than nanoseconds');

/** The person's wall clock at an instant. @param at ISO text or epoch milliseconds @param zone IANA name */
export function localMinute(at: string | number, zone: string): LocalMinute {
  const moment =
    typeof at === 'number' ? Temporal.Instant.fromEpochMilliseconds(at) : Temporal.Instant.from(at);
  return moment.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/** Whether a due date has passed: a day once it is over, a minute once it is past. */
export function isPast(due: string, now: LocalMinute): boolean {
  return due.length > 10 ? due < now : due < now.slice(0, 10);
}

/** The start of a day and of the next one, as ISO text in UTC; 23 to 25 hours apart. @param zone IANA name */
export function dayBounds(date: LocalDate, zone: string): { start: string; end: string } {
  const day = Temporal.PlainDate.from(date);
  const midnight = (of: Temporal.PlainDate) =>
    of.toZonedDateTime(zone).toInstant().toString({ smallestUnit: 'millisecond' });
  return { start: midnight(day), end: midnight(day.add({ days: 1 })) };
}

export const epoch = (at: string): number => Temporal.Instant.from(at).epochMilliseconds;

/** Whether an instant falls on a day. Compares numbers, because as text '…00.5Z' sorts before '…00Z'. */
export function fallsOn(date: LocalDate, zone: string): (at: string | undefined) => boolean {
  const { start, end } = dayBounds(date, zone);
  const [from, to] = [epoch(start), epoch(end)];
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)];
  return (at) => {
    const utcDay = at?.slice(0, 10);
    // Most instants are far from the day and needn't be parsed.
    if (at === undefined || utcDay === undefined || utcDay < first || utcDay > last) return false;
    const moment = epoch(at);
    return moment >= from && moment < to;
  };
}
