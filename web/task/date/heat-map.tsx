import type { LocalDate } from '../../../domain/day.ts';
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
  wordsOf?: (day: LocalDate) => string | undefined;
  className?: string;
};

/** A square for each day, a column for each week. */
export function HeatMap({ days, label, stateOf, wordsOf, className = 'grid' }: Props) {
  return (
    <div
      role="img"
      aria-label={label}
      className={`auto-cols-fr grid-flow-col grid-rows-7 gap-px sm:gap-0.5 ${className}`}
    >
      {days.map((day) => (
        <span
          key={day}
          title={[dayAndMonth(day), wordsOf?.(day)].filter(Boolean).join(': ')}
          className={`aspect-square rounded-[2px] ${LOOKS[stateOf(day) ?? 'none']}`}
        />
      ))}
    </div>
  );
}
