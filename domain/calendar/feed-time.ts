import { type CalendarZone, readOnClock } from '../import/formats/icalendar-clock.ts';
import { valueIn } from '../import/formats/icalendar-properties.ts';
import type { Property } from '../import/imported/source.ts';
import { readDay, readMinutes } from '../import/values/read-when.ts';
import { dateOfNumber, numberOfDate } from '../repeat/day-numbers.ts';
import type { LocalDate } from '../time/day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer events are cut, so that each is in few months. */
export const LONGEST_DAYS = 60;

/** `zone` is for times that name none; `from` and `to` are the first and last day that count. */
export type FeedWindow = { zone: string; from: LocalDate; to: LocalDate };

/** A day, or an instant in epoch milliseconds with the zone in which it was told. */
export type FeedTime = { day: LocalDate } | { at: number; zone: CalendarZone };

/** @param zoneOf the zone of a TZID @param zone for times that name none */
export function feedTimeOf(
  [, parameters, type, value]: Property,
  zoneOf: (tzid: string) => CalendarZone | undefined,
  zone: string,
): FeedTime | undefined {
  if (typeof value !== 'string') return undefined;
  // Some programs write a day without saying that it is one.
  if (type === 'date' || value.length === 10 || value.endsWith('T::')) {
    const day = readDay(value);
    return day ? { day } : undefined;
  }
  const own = value.endsWith('Z') ? 'UTC' : (zoneOf(String(parameters.tzid ?? '')) ?? zone);
  const at = readOnClock(value, own);
  return at === undefined ? undefined : { at, zone: own };
}

/** The end of an event that begins at a time: as written, or by its duration; at most 60 days later. */
export function feedEndOf(event: readonly Property[], start: FeedTime, end: FeedTime | undefined): FeedTime {
  const minutes = readMinutes(valueIn(event, 'duration')) ?? 0;
  if ('day' in start) {
    if (end && 'day' in end) return end;
    const days = Math.max(1, Math.round((minutes * 60_000) / DAY_MS));
    return { day: dateOfNumber(numberOfDate(start.day) + days) };
  }
  const at = end && 'at' in end ? end.at : start.at + minutes * 60_000;
  return {
    at: Math.min(Math.max(at, start.at), start.at + LONGEST_DAYS * DAY_MS),
    zone: start.zone,
  };
}
