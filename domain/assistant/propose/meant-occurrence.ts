import { firstDays } from '../../planner/event/begin-days.ts';
import { eventsOn } from '../../planner/event/occurrences.ts';
import type { PlannerEvent } from '../../planner/event/planner.ts';
import { Problem, say } from '../../problem.ts';
import { dateOfNumber, numberOfDate } from '../../repeat/day-numbers.ts';
import type { LocalDate, LocalMinute } from '../../time/day.ts';
import { titled } from './proposing.ts';

/** An occurrence that is further ahead is named by its day. */
const DAYS_AHEAD = 400;

/**
 * The day on which an occurrence of a recurring event begins: the one that a day has, or else the next one.
 * @throws Problem 'invalid' if that day has none
 */
export function meantOccurrence(
  event: PlannerEvent,
  now: LocalMinute,
  day: LocalDate | undefined,
): LocalDate {
  const today = now.slice(0, 10);
  if (day) {
    const [found] = eventsOn([event], day);
    if (!found) throw new Problem('invalid', say`“${{ title: titled(event) }}” isn’t on that day.`);
    return found.part?.first ?? day;
  }
  if (event.date === undefined) return today;
  const from = numberOfDate(today);
  const [next] = firstDays(event, from, from + DAYS_AHEAD, 1);
  return next === undefined ? event.date : dateOfNumber(next);
}
