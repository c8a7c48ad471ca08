import { useScale } from './hour-scale.ts';
import type { TimelineDay } from './timeline.tsx';

type Props = { hours: readonly number[]; days: readonly TimelineDay[] };

/** The lines of the hours behind all days, and how much of today has passed. */
export function HourLines({ hours, days }: Props) {
  const { hourPx, offsetOf } = useScale();
  const today = days.findIndex(({ nowMinute }) => nowMinute !== undefined);
  const minute = days[today]?.nowMinute;
  /** Days side by side have a line at their left. */
  const edge = days.length > 1 ? 1 : 0;
  const height = hours.length * hourPx;
  return (
    <div className="absolute inset-0">
      {minute !== undefined && (
        <div
          className="absolute top-0 rounded-sm bg-sunken/40"
          style={{
            left: `calc(${(today / days.length) * 100}% + ${edge}px)`,
            width: `calc(${100 / days.length}% - ${edge}px)`,
            height: Math.max(0, Math.min(offsetOf(minute, hours[0] ?? 0), height)),
          }}
        />
      )}
      {hours.map((hour) => (
        <div key={hour} style={{ height: hourPx }} className="relative border-t border-line last:border-b">
          <div className="h-1/2 border-b border-dotted border-line" />
        </div>
      ))}
    </div>
  );
}
