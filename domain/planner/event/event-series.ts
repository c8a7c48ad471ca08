import { dateOfNumber, numberOfDate } from '../../repeat/day-numbers.ts';
import { parseRule } from '../../repeat/parse-rule.ts';
import { rebase } from '../../repeat/rebase.ts';
import { ruleText } from '../../repeat/rule.ts';
import type { LocalDate } from '../../time/day.ts';
import { beginsOn, firstDays, isRecurring } from './begin-days.ts';
import {
  daysAfterFirst,
  type PlannerEvent,
  type PlannerInput,
  type plannerUpdates,
  updateEvent,
} from './planner.ts';

type Updates = ReturnType<typeof plannerUpdates.parse>;
/** What becomes of the series, and the event that its occurrences become from the changed one on. */
type Split = { series: Updates; next: PlannerInput };

/** A change of occurrences, as a person made it. */
type Meant = {
  /** The day on which the occurrence begins that they saw. */
  date: LocalDate;
  scope: OccurrenceScope;
  /** As for `changedFrom`. */
  repeat?: string | undefined;
  /** The series' first day then, if it may have moved since. */
  first?: LocalDate | undefined;
};

/** Which occurrences of a recurring event a person means, besides the one that they see. */
export const OCCURRENCE_SCOPES = ['day', 'later', 'all'] as const;
export type OccurrenceScope = (typeof OCCURRENCE_SCOPES)[number];

/** What a change of an occurrence comes to: one of the series and, unless all change, the event that the others become. */
export function changedIn(
  event: PlannerEvent,
  { date, scope, repeat, first }: Meant,
  updates: Updates,
): { series: Updates; added?: PlannerInput } {
  // What another device has left of the series may not have that day any longer, nor any.
  const isWhole = scope === 'later' && isAllFrom(event, date) && beginsOn(event, date);
  if (scope === 'all' || !isRecurring(event) || isWhole)
    return { series: changedAll(event, date, updates, first) };
  if (scope === 'day') {
    const { series, single } = changedOn(event, date, updates);
    return { series, added: single };
  }
  const { series, next } = changedFrom(event, date, updates, repeat);
  return { series, added: next };
}

/** A day of a recurring event becomes an event of its own. @param date the day on which it begins */
export function changedOn(
  event: PlannerEvent,
  date: LocalDate,
  updates: Updates,
): { series: Updates; single: PlannerInput } {
  const { repeat: _, exceptDates: __, ...alone } = occurrenceOn(event, date);
  const { id, overlaps, ...single } = updateEvent(alone, updates);
  return { series: { addExceptDates: [date] }, single };
}

/**
 * A series ends, and its occurrences from a day on are another one. Moved to another day, its rule moves along. The days
 * before stay as they are.
 * @param date the day on which the first that changes begins @param repeat what it repeats by, if the series has ended
 * before by now
 */
export function changedFrom(
  event: PlannerEvent,
  date: LocalDate,
  updates: Updates,
  repeat: string | undefined = event.repeat,
): Split {
  const own = beginsOn(event, date) ? event.repeat : repeat;
  const to = updates.date ?? date;
  const rule = own === undefined || to === date ? own : movedRule(own, date, to);
  const later = event.exceptDates?.filter((day) => day > date).map((day) => shifted(day, date, to));
  const { id, overlaps, ...next } = updateEvent(
    { ...occurrenceOn(event, date), repeat: rule, exceptDates: later },
    updates,
  );
  return { series: endedBefore(event, date), next };
}

/** Ends a series on the day before. */
export const endedBefore = ({ repeat = '' }: PlannerEvent, date: LocalDate): Updates => {
  const rule = parseRule(repeat);
  const before = dateOfNumber(numberOfDate(date) - 1);
  return rule.until !== undefined && rule.until <= before
    ? {}
    : { repeat: ruleText({ ...rule, until: before }) };
};

/** Whether nothing of a recurring event is before a day, so that a change from then on is one of the whole. */
export const isAllFrom = (event: PlannerEvent, date: LocalDate): boolean =>
  event.repeat === undefined || !beginsBefore(event, date);

/**
 * What a change of one occurrence is as one of all of them: they move as far as it does.
 * @param seen the series' first day when the person saw the occurrence; they move from there if it has moved since, so that
 * two devices which move it to the same day don't move it twice as far
 */
export function changedAll(
  event: PlannerEvent,
  date: LocalDate,
  updates: Updates,
  seen: LocalDate | undefined = event.date,
): Updates {
  const { date: given, ...others } = updates;
  if (event.date === undefined) return others;
  const from = shifted(date, seen ?? event.date, event.date);
  const to = given ?? from;
  const first = shifted(event.date, from, to);
  if (others.lastDate) others.lastDate = shifted(others.lastDate, given ?? date, first);
  if (to === from) return others;
  const rule = event.repeat && movedRule(event.repeat, from, to);
  return {
    ...(rule && { repeat: rule }),
    ...(event.exceptDates && { exceptDates: event.exceptDates.map((day) => shifted(day, from, to)) }),
    ...others,
    date: first,
  };
}

/** A rule whose occurrences move from a day to another: it ends later if they do, so that the last ones stay in it. */
function movedRule(text: string, from: LocalDate, to: LocalDate): string {
  const { until, ...rule } = rebase(parseRule(text), from, to);
  return ruleText({ ...rule, until: until && to > from ? shifted(until, from, to) : until });
}

const shifted = (day: LocalDate, from: LocalDate, to: LocalDate): LocalDate =>
  dateOfNumber(numberOfDate(day) + numberOfDate(to) - numberOfDate(from));

/** An occurrence as an event, without the overlaps: those stay with the series. */
function occurrenceOn(series: PlannerEvent, date: LocalDate): Omit<PlannerEvent, 'overlaps'> {
  const { overlaps, ...event } = series;
  const days = daysAfterFirst(event);
  return { ...event, date, ...(days > 0 && { lastDate: dateOfNumber(numberOfDate(date) + days) }) };
}

/** Whether an event with a date has begun before a day. */
function beginsBefore(event: PlannerEvent, date: LocalDate): boolean {
  const { date: first = date } = event;
  return first < date && firstDays(event, numberOfDate(first), numberOfDate(date) - 1, 1).length > 0;
}
