import { clockChange } from '../../../../domain/time/clock-change.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { currentZone } from '../../../device/place.ts';
import { useMedia, WIDE } from '../../../device/use-media.ts';
import { LoadFigure } from '../../../planner/load-figure.tsx';
import { clockWords, dayInBrief, longDay } from '../../../task/date/due-words.ts';
import { taskCount } from '../../../task/task-count.ts';

/** Wide enough for the whole date beside the choice of view and the arrows. */
const ROOMY = '(width >= 64rem)';

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
  const isWide = useMedia(WIDE);
  const hasRoom = useMedia(ROOMY);
  const load = minutes > 0 && <LoadFigure date={date} minutes={minutes} after={isWide ? ' planned' : ''} />;
  return (
    <>
      <div className="min-w-0 phone:flex-1 wide:mr-auto">
        <h2
          aria-live="polite"
          className="truncate leading-6 font-semibold tracking-[-0.01em] phone:leading-5 wide:text-lg"
        >
          {hasRoom ? longDay(date) : dayInBrief(date)}
        </h2>
        <p className="text-xs text-ink-faint tabular-nums phone:truncate wide:min-h-4">
          {isWide && loaded && count(events, tasks)}
          {isWide && load && ' · '}
          {load}
          {isWide && note && <span className="text-ink-soft"> · {note}</span>}
        </p>
      </div>
      {!isWide && note && <p className="order-last basis-full pb-1 text-xs text-ink-soft">{note}</p>}
    </>
  );
}
