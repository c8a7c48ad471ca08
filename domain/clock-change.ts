import type { LocalDate, LocalMinute } from './day.ts';

/** The clocks jump on this day, over `from` to `to` or back over it: that time doesn't exist, or comes twice. */
export type ClockChange = { kind: 'skipped' | 'repeated'; from: LocalMinute; to: LocalMinute };

const minute = (at: Temporal.PlainDateTime): LocalMinute => at.toString({ smallestUnit: 'minute' });

/** What the clocks do on a day where the person is; nothing on most days. @param zone IANA name */
export function clockChange(date: LocalDate, zone: string): ClockChange | undefined {
  const day = Temporal.PlainDate.from(date);
  // A day may begin with the change itself: one moment earlier, it is still to come.
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
