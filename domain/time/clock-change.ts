import type { LocalDate, LocalMinute } from './day.ts';

/** A daylight saving change: the time between `from` and `to` is skipped, or occurs twice. */
export type ClockChange = { kind: 'skipped' | 'repeated'; from: LocalMinute; to: LocalMinute };

const minute = (at: Temporal.PlainDateTime): LocalMinute => at.toString({ smallestUnit: 'minute' });

export function clockChange(date: LocalDate, zone: string): ClockChange | undefined {
  const day = Temporal.PlainDate.from(date);
  // The day may begin with the change, so search from the moment before it.
  const before = day.toZonedDateTime(zone).subtract({ nanoseconds: 1 });
  const change = before.getTimeZoneTransition('next');
  if (!change) return undefined;
  const by = change.offsetNanoseconds - change.subtract({ nanoseconds: 1 }).offsetNanoseconds;
  const wall = change.toPlainDateTime();
  const other = wall.subtract({ nanoseconds: by });
  if (!wall.toPlainDate().equals(day) || by === 0) return undefined;
  return by > 0
    ? { kind: 'skipped', from: minute(other), to: minute(wall) }
    : { kind: 'repeated', from: minute(wall), to: minute(other) };
}
