import { loadWords } from '../../domain/planner/load/day-load.ts';
import { workDayOn } from '../../domain/planner/load/work-week.ts';
import type { LocalDate } from '../../domain/time/day.ts';
import { usePlanning } from './use-planning.ts';

/** How full a day is, marked once it's more than full. */
export function LoadFigure({
  date,
  minutes,
  after = '',
}: {
  date: LocalDate;
  minutes: number;
  after?: string;
}) {
  const { capacity } = workDayOn(date, usePlanning().week);
  return (
    <span className={`tabular-nums ${minutes > capacity ? 'text-danger' : ''}`}>
      {loadWords(minutes, capacity)}
      {after}
    </span>
  );
}
