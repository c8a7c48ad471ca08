import { isZone } from '../../time/zone.ts';
import type { Component } from '../imported/source.ts';
import { ianaZone, WINDOWS_ZONES } from '../values/windows-zones.ts';
import { type CalendarZone, ruledZone } from './icalendar-clock.ts';
import { propertyIn, valueIn } from './icalendar-properties.ts';

const [WINTER, SUMMER] = ['2026-01-15T12:00Z', '2026-07-15T12:00Z'];

/**
 * The zones that a calendar names: by IANA, by Windows, or by a VTIMEZONE of its own, whose rules count. For one whose rules
 * have an end, a known zone with the same offsets stands in, or an offset.
 */
export function calendarZones(components: readonly Component[]): (tzid: string) => CalendarZone | undefined {
  const described = new Map(
    components.filter(([kind]) => kind === 'vtimezone').map((zone) => [valueIn(zone[1], 'tzid'), zone]),
  );
  const found = new Map<string, CalendarZone | undefined>();
  return (tzid) => {
    if (!found.has(tzid)) found.set(tzid, named(tzid) ?? describedAs(described.get(tzid)));
    return found.get(tzid);
  };
}

/** Some programs put a path before the name. */
function named(tzid: string): string | undefined {
  const parts = tzid.split('/');
  return parts.map((_, at) => ianaZone(parts.slice(at).join('/'))).find(isZone);
}

function describedAs(zone: Component | undefined): CalendarZone | undefined {
  if (!zone) return undefined;
  const location = named(valueIn(zone[1], 'x-lic-location'));
  const ruled = location ?? ruledZone(zone);
  if (ruled) return ruled;
  const latest = (kind: string) => zone[2].findLast(([name]) => name === kind);
  const [standard, daylight] = [latest('standard'), latest('daylight')];
  const offset = offsetOf(standard) ?? offsetOf(daylight);
  if (!offset) return undefined;
  const summer = offsetOf(daylight) ?? offset;
  const month = Number(String(propertyIn(daylight?.[1] ?? [], 'dtstart')?.[3]).slice(5, 7));
  const offsets = month > 6 ? [summer, offset] : [offset, summer];
  const known = WINDOWS_ZONES.find(
    (name) => offsetIn(name, WINTER) === offsets[0] && offsetIn(name, SUMMER) === offsets[1],
  );
  return known ?? offset;
}

/** As `+02:00`; the parser writes it so. */
const offsetOf = (observance: Component | undefined): string | undefined =>
  /^[+-]\d\d:\d\d/.exec(valueIn(observance?.[1] ?? [], 'tzoffsetto'))?.[0];

const offsetIn = (zone: string, at: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(zone).offset.slice(0, 6);
