import { dayBounds, type LocalDate, localMinute } from './day.ts';

/**
 * Tells on which day instants were, for many of them: a year of instants needs the zone's rules once a day. @param zone
 * IANA name @returns reads ISO text in UTC
 */
export function localDays(zone: string): (at: string) => LocalDate {
  const known = new Map<string, { before: LocalDate; turn: string; after: LocalDate }>();
  const turnOf = (utcDay: string) => {
    const before = localMinute(`${utcDay}T00:00:00Z`, zone).slice(0, 10);
    const after = localMinute(`${utcDay}T23:59:59Z`, zone).slice(0, 10);
    return { before, turn: before === after ? '' : dayBounds(after, zone).start.slice(0, 16), after };
  };
  return (at) => {
    const utcDay = at.slice(0, 10);
    const found = known.get(utcDay) ?? turnOf(utcDay);
    known.set(utcDay, found);
    return at < found.turn ? found.before : found.after;
  };
}
