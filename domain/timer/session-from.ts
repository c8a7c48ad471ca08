import type { LocalMinute } from '../time/day.ts';
import type { FocusSession } from './focus-session.ts';

/** A session of whole minutes that began at a minute of a person's clock. @param zone IANA name */
export function sessionFrom(
  begin: LocalMinute,
  minutes: number,
  zone: string,
): Pick<FocusSession, 'start' | 'end' | 'minutes'> {
  const start = Temporal.PlainDateTime.from(begin).toZonedDateTime(zone).toInstant();
  const [from, to] = [start, start.add({ minutes: Math.max(0, Math.round(minutes)) })].map((at) =>
    at.toString({ smallestUnit: 'millisecond' }),
  );
  return { start: from ?? '', end: to ?? '', minutes };
}
