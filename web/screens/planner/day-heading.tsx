import { clockChange } from '../../../domain/clock-change.ts';
import type { LocalDate } from '../../../domain/day.ts';
import { currentZone } from '../../device/place.ts';
import { LoadFigure } from '../../planner/load-figure.tsx';
import { clockWords, longDay } from '../../task/due-words.ts';
import { taskCount } from '../../task/task-count.ts';

const count = (events: number, tasks: number): string =>
  [events > 0 && (events === 1 ? '1 event' : `${events} events`), tasks > 0 && taskCount(tasks)]
    .filter(Boolean)
    .join(' · ') || 'Nothing planned yet. Pick a time to start.';

function clockNote(date: LocalDate): string | undefined {
  const change = clockChange(date, currentZone());
  if (!change) return undefined;
  const [from, to] = [clockWords(change.from.slice(11)), clockWords(change.to.slice(11))];
  return change.kind === 'skipped'
    ? `The clocks go forward from ${from} to ${to}.`
    : `The clocks go back from ${to} to ${from}.`;
}

type Props = {
  date: LocalDate;
  loaded: boolean;
  events: number;
  /** Those with a time. */
  tasks: number;
  /** The work of both. */
  minutes: number;
};

export function DayHeading({ date, loaded, events, tasks, minutes }: Props) {
  const note = clockNote(date);
  return (
    <div className="mr-auto min-w-0">
      <h2 aria-live="polite" className="leading-6 font-semibold tracking-[-0.01em] sm:text-lg">
        {longDay(date)}
      </h2>
      <p className="min-h-4 text-xs text-ink-faint tabular-nums">
        {loaded && count(events, tasks)}
        {minutes > 0 && (
          <>
            {' · '}
            <LoadFigure date={date} minutes={minutes} after=" planned" />
          </>
        )}
        {note && <span className="text-ink-soft"> · {note}</span>}
      </p>
    </div>
  );
}
