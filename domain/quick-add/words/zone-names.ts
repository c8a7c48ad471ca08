import { DEFAULT_PLACE } from '../../time/place.ts';
import type { QuickAddContext } from './phrase.ts';

/** What people call time zones, summer time or not, and where that is the time. */
export const ZONE_NAMES: Readonly<Record<string, string>> = {
  ...named('UTC', 'utc gmt'),
  ...named('Europe/London', 'bst'),
  ...named('Europe/Berlin', 'cet cest'),
  ...named('Europe/Helsinki', 'eet eest'),
  ...named('Europe/Moscow', 'msk'),
  ...named('America/New_York', 'est edt et eastern'),
  ...named('America/Chicago', 'cst cdt ct central'),
  ...named('America/Denver', 'mst mdt mt mountain'),
  ...named('America/Los_Angeles', 'pst pdt pt pacific'),
  ...named('Asia/Kolkata', 'ist'),
  ...named('Asia/Tokyo', 'jst'),
  ...named('Asia/Seoul', 'kst'),
  ...named('Asia/Singapore', 'sgt hkt'),
  ...named('Australia/Sydney', 'aest aedt'),
  ...named('Pacific/Auckland', 'nzst nzdt'),
};

/** Whether clocks there show what the person's show now. */
export function isZoneOfHere(name: string, { now, place = DEFAULT_PLACE }: QuickAddContext): boolean {
  const zone = ZONE_NAMES[name];
  if (zone === undefined) return false;
  const minute = Temporal.PlainDateTime.from(now);
  return minute.toZonedDateTime(zone).offset === minute.toZonedDateTime(place.zone).offset;
}

function named(zone: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, zone]));
}
