import { z } from 'zod';

const FORM = 'A time zone must be an IANA name such as Europe/Berlin';

/** Whether it is a time zone name. An offset such as +02:00 isn't, because it has no daylight saving time. */
export function isZone(name: string): boolean {
  try {
    return (
      /^[A-Za-z]/.test(name) &&
      Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name) !== undefined
    );
  } catch {
    return false;
  }
}

export const zone = z.string({ error: 'A time zone must be a string' }).max(64, FORM).refine(isZone, FORM);
