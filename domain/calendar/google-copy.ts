import type { PlannerEvent } from '../planner/event/planner.ts';
import type { LocalDate } from '../time/day.ts';
import { type CalendarEvent, importedEvent } from './calendar-import.ts';
import type { FeedEvent } from './feed.ts';

/** What "Sync Calendar" made of an event of a Google calendar. @param zone where the person is */
type At = { zone: string; today: LocalDate };

/**
 * Whether an event of the planner is still what was copied from a calendar's: at its time and with its title, whatever its
 * color. People rename and move theirs, which makes them their own.
 */
export function isCopyOf(copy: PlannerEvent, event: CalendarEvent, zone: string): boolean {
  const { title, date = '', start, end, lastDate, repeat, taskId } = copy;
  // A copy is on one of the event's days: the one that was today when it was made.
  const made = importedEvent(event, { zone, today: date, idFor: () => copy.id });
  const isAsLong = lastDate === undefined && repeat === undefined && taskId === undefined;
  return isAsLong && made.title === title && made.date === date && made.start === start && made.end === end;
}

/** A copy as its event is now. */
export function followedCopy(copy: PlannerEvent, event: CalendarEvent, at: At): PlannerEvent {
  const { title, date, start, end, link } = importedEvent(event, { ...at, idFor: () => copy.id });
  return { ...copy, title, start, end, ...(date && { date }), ...(link && { link }) };
}

/**
 * A copy that a person has edited, after its event changed: it's where that has moved, as nothing is any more where it was,
 * and keeps the title that they gave it. One that has become something else, such as a task's block, stays as it is.
 * @param last the event before
 */
export function editedCopy(
  copy: PlannerEvent,
  last: CalendarEvent,
  event: CalendarEvent,
  at: At,
): PlannerEvent {
  if ((copy.lastDate ?? copy.repeat ?? copy.taskId) !== undefined) return copy;
  const [was, is] = [last, event].map((one) => followedCopy(copy, one, at));
  if (!was || !is) return copy;
  const hasMoved = was.date !== is.date || was.start !== is.start || was.end !== is.end;
  return {
    ...(hasMoved ? is : copy),
    title: copy.title === was.title ? is.title : copy.title,
  };
}

/** A stored event of a feed in the form in which it's copied. */
export function calendarEventOf({ key, title, start, end }: FeedEvent): CalendarEvent {
  const [from, until] = [start, end].map((at) => (at.length === 10 ? { date: at } : { dateTime: at }));
  return { id: key, title, start: from ?? { date: start }, end: until ?? { date: end } };
}
