import { type LocalDate, type LocalMinute, localMinute } from '../../time/day.ts';
import { isZone } from '../../time/zone.ts';
import { ianaZone } from './windows-zones.ts';

/** The zone that a file names, or the person's. */
export function zoneOr(name: string | undefined, zone: string): string {
  const known = ianaZone(name ?? '');
  return isZone(known) ? known : zone;
}

const LONGEST = 100;

/** ISO text in UTC of any ISO date and time; `zone` is used if it has no offset. */
export function instantOf(text: string, zone: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const given = text.trim().replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
  try {
    const instant = /[T ].*(?:Z|[+-]\d\d(?::\d\d)?)$/i.test(given)
      ? Temporal.Instant.from(given)
      : Temporal.PlainDateTime.from(given).toZonedDateTime(zone).toInstant();
    return readable(instant.toString({ smallestUnit: 'millisecond' }));
  } catch {
    return undefined;
  }
}

/** Years that the app can store and show. */
const readable = (at: string): string | undefined => (/^\d{4}-/.test(at) ? at : undefined);

export function instantOfMs(ms: number | undefined): string | undefined {
  if (!ms) return undefined;
  try {
    return readable(
      Temporal.Instant.fromEpochMilliseconds(Math.round(ms)).toString({ smallestUnit: 'millisecond' }),
    );
  } catch {
    return undefined;
  }
}

/** The day in ISO text as written, whatever its offset. */
export function readDay(text: string): LocalDate | undefined {
  const day = text.trim().slice(0, 10);
  try {
    return /^\d{4}-\d\d-\d\d$/.test(day) && Temporal.PlainDate.from(day, { overflow: 'reject' })
      ? day
      : undefined;
  } catch {
    return undefined;
  }
}

/** The wall clock in a zone at a moment that a file gives. @param from the moment's zone if it has no offset */
export function localOf(text: string, from: string, zone: string): LocalMinute | undefined {
  const at = instantOf(text, from);
  return at && localMinute(at, zone);
}

/** Whole minutes of an ISO 8601 duration; negative if it is. */
export function readMinutes(duration: string): number | undefined {
  try {
    const relativeTo = Temporal.PlainDate.from('2026-01-05');
    return Math.round(Temporal.Duration.from(duration).total({ unit: 'minutes', relativeTo }));
  } catch {
    return undefined;
  }
}
