import type { LocalDate, LocalMinute } from '../day.ts';
import { Problem, say } from '../problem.ts';
import type { PlannerEvent } from './planner.ts';
import { eventsOn, isAllDay, minuteOf } from './slot.ts';

type Block = Pick<PlannerEvent, 'title' | 'start' | 'end'>;

export const timedOn = (events: Iterable<PlannerEvent>, date: LocalDate): PlannerEvent[] =>
  eventsOn(events, date).filter((event) => !isAllDay(event));

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

/** The free time between two minutes of a day, with a pause before and after each event. */
export function gaps(events: readonly Block[], { from, to }: Gap, pause: number): Gap[] {
  const free: Gap[] = [];
  let at = from;
  for (const { start, end } of events.toSorted((a, b) => minuteOf(a.start) - minuteOf(b.start))) {
    if (minuteOf(end) <= from) continue;
    if (minuteOf(start) >= to) break;
    if (minuteOf(start) - pause > at) free.push({ from: at, to: minuteOf(start) - pause });
    at = Math.max(at, minuteOf(end) + pause);
  }
  return at < to ? [...free, { from: at, to }] : free;
}
