import { useEffect, useRef } from 'react';
import { timeOf } from '../../../../domain/planner/event/slot.ts';
import { clockWords } from '../../../task/date/due-words.ts';
import { useScale } from './hour-scale.ts';

const ROOM_BELOW_PX = 140;

type Props = {
  minute: number;
  hours: readonly number[];
  /** The hours are right beside it. */
  isLabeled: boolean;
};

export function NowLine({ minute, hours, isLabeled }: Props) {
  const { offsetOf } = useScale();
  const line = useRef<HTMLParagraphElement>(null);
  const [first = 0, last = 0] = [hours[0], hours.at(-1)];

  // Late in the day the line may be below the visible area. Deferred, because a new page scrolls to its top first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const { bottom = 0 } = line.current?.getBoundingClientRect() ?? {};
      if (bottom > innerHeight - ROOM_BELOW_PX) line.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  if (minute < first * 60 || minute >= (last + 1) * 60) return null;
  const words = clockWords(timeOf(minute));
  return (
    <p
      ref={line}
      translate="no"
      className="pointer-events-none absolute inset-x-0 h-0"
      style={{ top: offsetOf(minute, first) }}
    >
      <span className="sr-only">It is {words}</span>
      {isLabeled && (
        <span
          aria-hidden="true"
          className="absolute -top-2 -left-14 text-xs leading-4 font-semibold text-danger tabular-nums"
        >
          {words.replace(/ [AP]M$/, '')}
        </span>
      )}
      <span aria-hidden="true" className="absolute -top-1 -left-1.5 size-2 rounded-full bg-danger" />
      <span aria-hidden="true" className="absolute right-1 left-0 -top-px h-0.5 rounded-full bg-danger" />
    </p>
  );
}
