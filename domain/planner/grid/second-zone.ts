import type { LocalDate } from '../../time/day.ts';
import { zone } from '../../time/zone.ts';

/** The setting with the time zone that the planner shows beside the person's own. */
export const SECOND_ZONE_SETTING = 'secondZone';

/** @param stored the setting's value; what can't be read counts as not stored */
export const readSecondZone = (stored: unknown): string | undefined => zone.safeParse(stored).data;

/**
 * What the clocks of another time zone show when an hour of a day begins.
 * @returns the time, and by how many days the date differs there
 */
export function hourElsewhere(
  date: LocalDate,
  hour: number,
  { from, to }: { from: string; to: string },
): { time: string; days: number } {
  const day = Temporal.PlainDate.from(date);
  const there = day
    .toZonedDateTime({ timeZone: from, plainTime: { hour } })
    .withTimeZone(to)
    .toPlainDateTime();
  return {
    time: there.toPlainTime().toString({ smallestUnit: 'minute' }),
    days: day.until(there.toPlainDate()).days,
  };
}
