import { Problem, say } from '../../problem.ts';
import type { LocalDate, LocalMinute } from '../../time/day.ts';
import { type DayEvent, eventsOn, isOfWholeDays } from '../event/occurrences.ts';
import { isFree } from '../event/outside-event.ts';
import type { PlannerEvent } from '../event/planner.ts';
import { minuteOf, type Slot } from '../event/slot.ts';

type Block = Pick<PlannerEvent, 'title' | 'start' | 'end'>;

/** The events at specific hours of a day, without those at which one is free. */
export const timedOn = (events: Iterable<PlannerEvent>, date: LocalDate): DayEvent[] =>
  eventsOn(events, date).filter((event) => !isOfWholeDays(event) && !isFree(event));

/**
 * Whether an event is time set aside for tasks: of focus, or of work every day, without a task of its own. A single
 * event of work may be an appointment, as new events are of work.
 */
export const isRoom = ({
  category,
  taskId,
  date,
}: {
  category?: string;
  taskId?: string | undefined;
  date?: LocalDate | undefined;
}): boolean => taskId === undefined && (category === 'focus' || (category === 'work' && date === undefined));

/** @param events the others of that day @throws Problem 'invalid' if the block begins in the past or overlaps one */
export function requireFree(
  { title, start, end, date }: Block & { date: LocalDate },
  events: readonly Block[],
  now: LocalMinute,
): void {
  if (`${date}T${start}` < now) throw new Problem('invalid', say`“${{ title }}” would begin in the past.`);
  const other = events.find((one) => one.start < end && one.end > start);
  if (other)
    throw new Problem(
      'invalid',
      say`“${{ title }}” would overlap “${{ other: other.title }}” (${{ start: other.start }}–${{ end: other.end }}).`,
    );
}

/** A stretch of free time, in minutes of the day. */
export type Gap = { from: number; to: number };

/** How long a pause is after an event of some minutes, and before one, if it needs any. */
type Pauses = { after: (minutes: number) => number; before: number; needsNone?: (event: Slot) => boolean };

/** The free time between two minutes of a day, with a pause before and after each event. */
export function gaps(events: readonly Slot[], { from, to }: Gap, pause: Pauses): Gap[] {
  const free: Gap[] = [];
  let at = from;
  for (const event of events.toSorted((a, b) => minuteOf(a.start) - minuteOf(b.start))) {
    const [start, end] = [minuteOf(event.start), minuteOf(event.end)];
    if (end <= from) continue;
    if (start >= to) break;
    const before = pause.needsNone?.(event) ? 0 : pause.before;
    if (start - before > at) free.push({ from: at, to: start - before });
    at = Math.max(at, end + pause.after(end - start));
  }
  return at < to ? [...free, { from: at, to }] : free;
}
