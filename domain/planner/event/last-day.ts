import { dateOfNumber, numberOfDate } from '../../repeat/day-numbers.ts';
import type { LocalDate } from '../../time/day.ts';
import { ruleOfEvent } from './begin-days.ts';
import { daysAfterFirst, type PlannerEvent } from './planner.ts';

/** The last day on which something of an event is; undefined if there is none. */
export function lastDayOf(event: PlannerEvent): LocalDate | undefined {
  const { date, repeat } = event;
  if (date === undefined) return undefined;
  const until = repeat === undefined ? date : ruleOfEvent(event, repeat).until;
  if (until === undefined) return undefined;
  return dateOfNumber(Math.max(numberOfDate(date), numberOfDate(until)) + daysAfterFirst(event));
}
