import { type DayNumber, dateOfNumber, numberOfDate } from '../../repeat/day-numbers.ts';
import type { LocalDate } from '../../time/day.ts';
import { firstDays } from './begin-days.ts';
import { daysAfterFirst, type PlannerEvent } from './planner.ts';
import { byStart, isAllDay, LAST_MINUTE, timeOf } from './slot.ts';

const [MIDNIGHT, DAY_END] = [timeOf(0), timeOf(LAST_MINUTE)];

/**
 * An event as a day has it. Of one that lasts past midnight, it is the part on that day, with the times of that part; the
 * part names the stored event, and the day on which this occurrence began.
 */
export type DayEvent<E extends PlannerEvent = PlannerEvent> = E & { part?: { of: E; first: LocalDate } };

export const storedOf = <E extends PlannerEvent>(event: DayEvent<E>): E => event.part?.of ?? event;

/**
 * Whether an event is of whole days, which take none of their time. A day in the middle of one with times isn't: all of it
 * is taken.
 */
export const isOfWholeDays = (event: DayEvent): boolean => isAllDay(storedOf(event));

/** The events of some days, each in the order of `byStart`. An event that repeats also occurs on its first day. */
export function eventsByDay<E extends PlannerEvent>(
  events: Iterable<E>,
  days: readonly LocalDate[],
): ReadonlyMap<LocalDate, readonly DayEvent<E>[]> {
  const byDay = new Map(days.map((day): [LocalDate, DayEvent<E>[]] => [day, []]));
  if (days.length === 0) return byDay;
  const numbers = days.map(numberOfDate);
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
  const [firstDay, lastDay] = [dateOfNumber(from), dateOfNumber(to)];
  // Most of many events are far away, and their dates compare as they are written.
  const isFar = ({ date = '', lastDate = date, repeat }: E): boolean =>
    date > lastDay || (repeat === undefined && lastDate < firstDay);
  for (const event of events)
    if (event.date === undefined) {
      for (const [day, found] of byDay) if (!event.exceptDates?.includes(day)) found.push(event);
    } else if (!isFar(event)) {
      const span = daysAfterFirst(event);
      for (const first of firstDays(event, from - span, to))
        for (let day = first; day <= first + span; day += 1) {
          const found = byDay.get(dateOfNumber(day));
          const part = found && partOn(event, { first, day, span });
          if (part) found.push(part);
        }
    }
  for (const found of byDay.values()) found.sort(byStart);
  return byDay;
}

export const eventsOn = <E extends PlannerEvent>(events: Iterable<E>, date: LocalDate): DayEvent<E>[] => [
  ...(eventsByDay(events, [date]).get(date) ?? []),
];

/** @returns undefined if it ends as the day begins */
function partOn<E extends PlannerEvent>(
  event: E,
  { first, day, span }: { first: DayNumber; day: DayNumber; span: number },
): DayEvent<E> | undefined {
  if (span === 0) return event;
  const start = day === first ? event.start : MIDNIGHT;
  const end = day === first + span ? event.end : DAY_END;
  if (day > first && start >= end) return undefined;
  return { ...event, start, end, part: { of: event, first: dateOfNumber(first) } };
}
