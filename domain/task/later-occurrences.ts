import { occurrencesBetween } from '../repeat/between.ts';
import { seriesOf } from '../repeat/start.ts';
import type { LocalDate } from '../time/day.ts';
import { splitDue } from '../time/due.ts';
import { isSeries } from './series.ts';
import type { Task } from './task.ts';

/** The dates of a series that aren't open yet, and their time of day, empty if they have none. */
export type LaterOccurrences = { dates: readonly LocalDate[]; time: string };
const NONE: LaterOccurrences = { dates: [], time: '' };

/** They are after today; there are none if they depend on when the open one is completed. */
export function laterOccurrences(
  task: Task,
  { from, to, today }: { from: LocalDate; to: LocalDate; today: LocalDate },
): LaterOccurrences {
  const series = to > today && isSeries(task) ? seriesOf(task) : undefined;
  if (!series) return NONE;
  const due = splitDue(task.dueDate).date;
  const dates = occurrencesBetween(series, { from, to, today }).filter(
    (date) => date > today && date !== due,
  );
  return { dates, time: series.repeatStart.slice(11) };
}
