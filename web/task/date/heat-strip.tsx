import type { PointerEvent } from 'react';
import type { LocalDate } from '../../../domain/time/day.ts';
import { dayAndMonth } from './due-words.ts';

type State = 'done' | 'skipped' | 'none';
/** A square with round corners, from its upper left one on, and its place in the next column or row. */
const SQUARE = 'm2 0h2a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2z';
const [SIZE, STEP, ROWS] = [6, 8, 7];
const LOOKS: Record<State, string> = {
  none: 'fill-sunken',
  done: 'fill-accent',
  skipped: 'fill-none stroke-accent',
};

type Props = {
  /** Whole weeks, except for the last. */
  days: readonly LocalDate[];
  /** What it shows, in words; a picture for screen readers. */
  label: string;
  stateOf: (day: LocalDate) => State;
  className: string;
};

/** A small heat map as one picture, for lists of many: a square for each day, a column for each week. */
export function HeatStrip({ days, label, stateOf, className }: Props) {
  const weeks = Math.ceil(days.length / ROWS);
  const paths: Record<State, string> = { none: '', done: '', skipped: '' };
  for (const [n, day] of days.entries())
    paths[stateOf(day)] += `M${Math.floor(n / ROWS) * STEP} ${(n % ROWS) * STEP}${SQUARE}`;
  /** Which day is pointed at. */
  const name = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const week = Math.floor(((clientX - left) / width) * weeks);
    const day = days[week * ROWS + Math.floor(((clientY - top) / height) * ROWS)];
    currentTarget.title = day ? dayAndMonth(day) : '';
  };
  return (
    <div role="img" aria-label={label} onPointerMove={name} className={className}>
      <svg viewBox={`0 0 ${weeks * STEP - STEP + SIZE} ${ROWS * STEP - STEP + SIZE}`} aria-hidden="true">
        {(['none', 'done', 'skipped'] as const).map(
          (state) => paths[state] && <path key={state} d={paths[state]} className={LOOKS[state]} />,
        )}
      </svg>
    </div>
  );
}
