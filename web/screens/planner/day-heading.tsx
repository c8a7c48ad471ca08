import { clockChange } from '../../../domain/clock-change.ts';
import type { LocalDate } from '../../../domain/day.ts';
import { clockWords, longDay } from '../../task/due-words.ts';
import { estimateWords } from '../../task/estimate-select.tsx';

const count = (events: number): string =>
  events === 0
    ? 'Nothing planned yet. Press an hour to begin.'
    : events === 1
      ? '1 event'
      : `${events} events`;

/** What the clocks do, in words. */
function clockNote(date: LocalDate): string | undefined {
  const change = clockChange(date, Temporal.Now.timeZoneId());
  if (!change) return undefined;
  const [from, to] = [clockWords(change.from.slice(11)), clockWords(change.to.slice(11))];
  return change.kind === 'skipped'
    ? `The clocks go forward from ${from} to ${to}.`
    : `The clocks go back from ${to} to ${from}.`;
}

type Props = {
  date: LocalDate;
  events: number;
  /** How much of the day they take. */
  minutes: number;
};

/** Which day it is, what it holds, and whether it is an hour longer or shorter. */
export function DayHeading({ date, events, minutes }: Props) {
  const note = clockNote(date);
  return (
    <div className="mr-auto min-w-0">
      <h2 aria-live="polite" className="leading-6 font-semibold tracking-[-0.01em] sm:text-lg">
        {longDay(date)}
      </h2>
      <p className="text-xs text-ink-faint tabular-nums">
        {count(events)}
        {minutes > 0 && ` · ${estimateWords(minutes)} planned`}
        {note && <span className="text-ink-soft"> · {note}</span>}
      </p>
    </div>
  );
}
