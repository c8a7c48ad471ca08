import { dayBounds, epoch, type LocalDate, localMinute } from '../time/day.ts';
import type { FocusSession } from './focus-session.ts';

/** A session left paused for longer counts entirely on its last day. */
const MAX_DAYS_SPLIT = 31;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A session is split at midnight, in whole minutes that add up to it. @param zone IANA name */
export function focusByDay(sessions: Iterable<FocusSession>, zone: string): Map<LocalDate, number> {
  const days = new Map<LocalDate, number>();
  for (const session of sessions)
    for (const [day, minutes] of focusParts(session, zone)) days.set(day, (days.get(day) ?? 0) + minutes);
  return days;
}

/** One session's minutes by day, earliest first, without empty days. @param zone IANA name */
export function focusParts({ start, end, minutes }: FocusSession, zone: string): [LocalDate, number][] {
  const [from, to] = [epoch(start), epoch(end)];
  const last = localMinute(end, zone).slice(0, 10);
  let day = localMinute(start, zone).slice(0, 10);
  if (day >= last || to - from > MAX_DAYS_SPLIT * DAY_MS) return [[last, minutes]];
  const parts: [LocalDate, number][] = [];
  for (let counted = 0; counted < minutes; ) {
    const midnight = epoch(dayBounds(day, zone).end);
    const until = midnight >= to ? minutes : Math.round((minutes * (midnight - from)) / (to - from));
    if (until > counted) parts.push([day, until - counted]);
    counted = until;
    day = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  }
  return parts;
}

/** The last `count` days up to a date, oldest first, including days without focus. */
export function lastDays(
  days: ReadonlyMap<LocalDate, number>,
  until: LocalDate,
  count: number,
): { date: LocalDate; minutes: number }[] {
  const last = Temporal.PlainDate.from(until);
  return Array.from({ length: count }, (_, i) => {
    const date = last.subtract({ days: count - 1 - i }).toString();
    return { date, minutes: days.get(date) ?? 0 };
  });
}
