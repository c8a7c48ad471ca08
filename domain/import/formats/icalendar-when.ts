import { localMinute } from '../../time/day.ts';
import type { Component, Property } from '../imported/source.ts';
import { instantOfMs, readDay } from '../values/read-when.ts';
import { type CalendarZone, readOnClock } from './icalendar-clock.ts';
import { calendarZones } from './icalendar-zones.ts';

/** By which the times of a file are read: the person's zone, which is that of times without one, and those that it names. */
export type FileClocks = { zone: string; zoneOf: (tzid: string) => CalendarZone | undefined };

/** @param components of a calendar, among them its own zones @param zone the person's */
export const fileClocks = (components: readonly Component[], zone: string): FileClocks => ({
  zone,
  zoneOf: calendarZones(components),
});

/** Some programs write a day without saying that it is one: the parser then takes it for a time. */
const BARE_DAY = /^\d{4}-\d\d-\d\d(?=$|T::$)/;

/** A local day, or a minute in the person's zone. */
export function propertyWhen(property: Property, clocks: FileClocks): string | undefined {
  const [, , type, value] = property;
  if (typeof value !== 'string') return undefined;
  if (type === 'date' || BARE_DAY.test(value)) return readDay(value);
  const at = readOnClock(value, zoneIn(property, clocks));
  return at === undefined ? undefined : localMinute(at, clocks.zone);
}

/** An instant as ISO text; a day is its noon. */
export function propertyInstant(property: Property | undefined, clocks: FileClocks): string | undefined {
  const value = property?.[3];
  if (!property || typeof value !== 'string') return undefined;
  const [day] = BARE_DAY.exec(value) ?? [];
  return instantOfMs(readOnClock(day ? `${day}T12:00` : value, zoneIn(property, clocks)));
}

const zoneIn = ([, { tzid = '' }, , value]: Property, { zone, zoneOf }: FileClocks): CalendarZone =>
  String(value).endsWith('Z') ? 'UTC' : (zoneOf(String(tzid)) ?? zone);
