import { z } from 'zod';

/** A calendar day where the person is, `YYYY-MM-DD`. */
export type LocalDate = string;
/** A minute on the person's wall clock, `YYYY-MM-DDTHH:MM`. Compares by plain `<`. */
export type LocalMinute = string;

const isRealDate = (date: string): boolean => {
  try {
    return Temporal.PlainDate.from(date, { overflow: 'reject' }).toString() === date;
  } catch {
    return false;
  }
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DUE = /^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?$/;

/** A day alone, `YYYY-MM-DD`. @param name how the form calls the field, for the message */
export const localDate = (name: string) =>
  z
    .string({ error: `${name} must be a text` })
    .regex(DATE, `${name} is written YYYY-MM-DD`)
    .refine(isRealDate, `${name} is written YYYY-MM-DD`);

const DUE_FORM = 'A due date is written YYYY-MM-DD or YYYY-MM-DDTHH:MM';

/** A due date (SPEC §3): a day, or a day + 'T' + 'HH:MM'. */
export const dueDate = z
  .string({ error: 'A due date must be a text' })
  .regex(DUE, DUE_FORM)
  .refine((due) => isRealDate(due.slice(0, 10)), DUE_FORM);

/** An instant as ISO text in UTC, as kept in `createdAt` and the like. */
export const instant = z.iso
  .datetime({ error: 'A moment is written like 2026-01-31T09:00:00.000Z' })
  // Temporal reads nanoseconds at the finest; more digits would pass here and fail there.
  .max('2026-01-31T09:00:00.000000000Z'.length, 'A moment is given to the nanosecond at most');

/** The person's wall clock at an instant. @param at ISO text or epoch milliseconds @param zone IANA name */
export function localMinute(at: string | number, zone: string): LocalMinute {
  const moment =
    typeof at === 'number' ? Temporal.Instant.fromEpochMilliseconds(at) : Temporal.Instant.from(at);
  return moment.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/** Whether a due date lies in the past: a day after its end, a minute after that minute. */
export function isPast(due: string, now: LocalMinute): boolean {
  return due.length > 10 ? due < now : due < now.slice(0, 10);
}

/** When a day begins and the next one does, as ISO text in UTC; 23 to 25 hours apart. @param zone IANA name */
export function dayBounds(date: LocalDate, zone: string): { start: string; end: string } {
  const day = Temporal.PlainDate.from(date);
  const midnight = (of: Temporal.PlainDate) =>
    of.toZonedDateTime(zone).toInstant().toString({ smallestUnit: 'millisecond' });
  return { start: midnight(day), end: midnight(day.add({ days: 1 })) };
}
