import { type LocalDate, type LocalMinute, localMinute } from './day.ts';

const DAY_MINUTES = 24 * 60;
const HOUR_MINUTES = 60;
const NS_IN_MINUTE = 60_000_000_000;

/** A UTC day on which the zone's offset doesn't change, with the days that it's part of there. */
type SteadyDay = { offset: number; before: LocalDate; same: LocalDate; after: LocalDate };

/**
 * Reads many instants as `localMinute` does: a year of them needs the zone's rules once a day. @param zone IANA name
 * @returns reads ISO text in UTC
 */
export function localMinutes(zone: string): (at: string) => LocalMinute {
  const known = new Map<string, SteadyDay | undefined>();
  return (at) => {
    const utcDay = at.slice(0, 10);
    if (!known.has(utcDay)) known.set(utcDay, steadyDay(utcDay, zone));
    const day = known.get(utcDay);
    if (!day) return localMinute(at, zone);
    const minute = Number(at.slice(11, 13)) * HOUR_MINUTES + Number(at.slice(14, 16)) + day.offset;
    if (minute < 0) return minuteOn(day.before, minute + DAY_MINUTES);
    return minute < DAY_MINUTES ? minuteOn(day.same, minute) : minuteOn(day.after, minute - DAY_MINUTES);
  };
}

function minuteOn(date: LocalDate, minute: number): LocalMinute {
  const [hours, minutes] = [Math.floor(minute / HOUR_MINUTES), minute % HOUR_MINUTES];
  return `${date}T${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** Undefined if the offset changes on the day, or isn't in whole minutes, as long ago. */
function steadyDay(utcDay: string, zone: string): SteadyDay | undefined {
  const offsetAt = (time: string) =>
    Temporal.Instant.from(`${utcDay}T${time}Z`).toZonedDateTimeISO(zone).offsetNanoseconds / NS_IN_MINUTE;
  const offset = offsetAt('00:00');
  if (offset !== offsetAt('23:59:59') || !Number.isInteger(offset)) return undefined;
  const date = Temporal.PlainDate.from(utcDay);
  const dayAt = (days: number) => date.add({ days }).toString();
  return { offset, before: dayAt(-1), same: utcDay, after: dayAt(1) };
}
