import type { LocalDate } from '../../domain/day.ts';
import { loadWords } from '../../domain/planner/day-load.ts';
import { workDayOn } from '../../domain/planner/work-week.ts';
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
