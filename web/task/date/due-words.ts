import * as words from '../../../domain/time/date-words.ts';
import type { LocalDate, LocalMinute } from '../../../domain/time/day.ts';
import { daysAhead } from '../../../domain/time/due.ts';
import { shownPlace } from '../../device/place.ts';

// Dates and times as the person writes them. Components that don't follow the clock call `usePlace` to stay up to date.

/** A full date: `Monday, March 9`. */
export const longDay = (date: LocalDate): string => words.longDay(date, shownPlace());

/** A day in little room: `Mon, Mar 9`. */
export const dayInBrief = (date: LocalDate): string => words.briefDay(date, shownPlace());

/** A short date: `Mar 9`. */
export const dayAndMonth = (date: LocalDate): string => words.shortDay(date, shownPlace());

/** A time of day: `2:30 PM`. @param time HH:MM */
export const clockWords = (time: string): string => words.clockWords(time, shownPlace());

export const hourWords = (hour: number): string => words.hourWords(hour, shownPlace());

/** A stretch of the day: `9:00 – 10:30 AM`. @param start HH:MM */
export const spanWords = (start: string, end: string): string => words.spanWords(start, end, shownPlace());

/** A due date's time, if it has one: `2:30 PM`. */
export const timeWords = (due: string): string => (due.length > 10 ? clockWords(due.slice(11)) : '');

/** A due date in words: `Today, 2:30 PM`, `Tomorrow`, `Friday`, `Mar 9`, `Mar 9, 2028`. */
export const dueWords = (due: string, now: LocalMinute): string => words.dueWords(due, now, shownPlace());

/** A due date after a word or two: `Due tomorrow`, `Do today`, `Do on Friday`. */
export const ledDueWords = (lead: string, due: string, now: LocalMinute): string =>
  words.ledDueWords(lead, due, now, shownPlace());

/** A plan that has passed: `Planned for yesterday`, `Planned for Tue`, `Planned for Mar 9`. */
export function plannedWords(planned: string, now: LocalMinute): string {
  const days = -daysAhead(planned, now);
  if (days === 1) return 'Planned for yesterday';
  const day = planned.slice(0, 10);
  return `Planned for ${days < 7 ? words.weekday(day).slice(0, 3) : dueWords(day, now)}`;
}

/** What rescheduling did: `scheduled for tomorrow`, `scheduled for Mar 9`. @param dues the new due dates */
export function scheduledWords(dues: ReadonlySet<string | undefined>, now: LocalMinute): string {
  const [due, ...others] = dues;
  if (!due) return 'without a date';
  return ledDueWords('scheduled for', others.length > 0 ? due.slice(0, 10) : due, now);
}
