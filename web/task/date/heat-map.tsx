import type { LocalDate } from '../../../domain/time/day.ts';
import { dayAndMonth } from './due-words.ts';

export type HeatMapState = 'done' | 'most' | 'some' | 'skipped';

const LOOKS: Record<HeatMapState | 'none', string> = {
  done: 'bg-accent',
  most: 'bg-accent/70',
  some: 'bg-accent/35',
  skipped: 'border border-accent',
  none: 'bg-sunken',
};
export const SKIPPED_LOOK = LOOKS.skipped;

type Props = {
  /** Whole weeks, except for the last. */
  days: readonly LocalDate[];
  /** What it shows, in words; a picture for screen readers. */
  label: string;
  stateOf: (day: LocalDate) => HeatMapState | undefined;
  /** What a day's tooltip says after its date. */
  wordsOf?: ((day: LocalDate) => string | undefined) | undefined;
  className?: string;
};

/** A square for each day, a column for each week. */
export function HeatMap({ days, label, stateOf, wordsOf, className = 'grid' }: Props) {
  return (
    <div role="img" aria-label={label} className={`${GRID} ${className}`}>
      <Squares {...{ days, stateOf, wordsOf }} />
    </div>
  );
}

/** The squares of a year; where they would be too small, its halves are below each other. */
export function YearMap({ days, label, stateOf, wordsOf }: Omit<Props, 'className'>) {
  const half = Math.ceil(days.length / 14) * 7;
  return (
    <div role="img" aria-label={label} className="flex flex-wrap gap-x-px gap-y-3 sm:gap-x-0.5">
      {[days.slice(0, half), days.slice(half)].map((part, n) => {
        const weeks = Math.ceil(part.length / 7);
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: there are two, always in this order
            key={n}
            className={`grid ${GRID}`}
            style={{ flex: `${weeks} 1 ${weeks * LEAST_PX}px` }}
          >
            <Squares days={part} {...{ stateOf, wordsOf }} />
          </div>
        );
      })}
    </div>
  );
}

const GRID = 'auto-cols-fr grid-flow-col grid-rows-7 gap-px sm:gap-0.5';
/** The least width of a week of a year, with the gap. */
const LEAST_PX = 7;

const Squares = ({ days, stateOf, wordsOf }: Pick<Props, 'days' | 'stateOf' | 'wordsOf'>) =>
  days.map((day) => (
    <span
      key={day}
      title={[dayAndMonth(day), wordsOf?.(day)].filter(Boolean).join(': ')}
      className={`aspect-square rounded-[2px] ${LOOKS[stateOf(day) ?? 'none']}`}
    />
  ));
