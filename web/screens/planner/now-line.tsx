import { useEffect, useRef } from 'react';
import { timeOf } from '../../../domain/planner/planner.ts';
import { clockWords } from '../../task/due-words.ts';
import { offsetOf } from './grid.ts';

const ROOM_BELOW_PX = 140;

/** Where the day stands, as far as it is among the hours shown. */
export function NowLine({ minute, hours }: { minute: number; hours: readonly number[] }) {
  const line = useRef<HTMLParagraphElement>(null);
  const [first = 0, last = 0] = [hours[0], hours.at(-1)];

  // Late in the day it lies below the window's edge; the page itself goes to its top first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const { bottom = 0 } = line.current?.getBoundingClientRect() ?? {};
      if (bottom > innerHeight - ROOM_BELOW_PX) line.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  if (minute < first * 60 || minute >= (last + 1) * 60) return null;
  return (
    <p
      ref={line}
      className="pointer-events-none absolute inset-x-0 z-20 h-0"
      style={{ top: offsetOf(minute, first) }}
    >
      <span className="sr-only">It is {clockWords(timeOf(minute))}</span>
      <span aria-hidden="true" className="absolute -top-[5px] -left-[5px] size-2.5 rounded-full bg-danger" />
      <span aria-hidden="true" className="absolute inset-x-0 top-0 h-px bg-danger" />
    </p>
  );
}
