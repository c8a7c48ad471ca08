import type { LocalMinute } from '../../domain/day.ts';
import { daysAhead, splitDue } from '../../domain/due.ts';

// Local dates have no time zone, so they are both parsed and formatted as UTC.
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const WEEKDAY = format({ weekday: 'long' });
const DAY = format({ month: 'short', day: 'numeric' });
const FULL_DAY = format({ month: 'short', day: 'numeric', year: 'numeric' });
const LONG_DAY = format({ weekday: 'long', month: 'long', day: 'numeric' });
const MONTH = format({ month: 'long', year: 'numeric' });
const TIME = format({ hour: 'numeric', minute: '2-digit' });

const at = (date: string, time = '00:00'): number => Date.parse(`${date}T${time}Z`);

/** A full date: `Monday, March 9`. */
export const longDay = (date: string): string => LONG_DAY.format(at(date));

/** A short date: `Mar 9`. */
export const dayAndMonth = (date: string): string => DAY.format(at(date));

/** A date's month: `March 2026`. */
export const monthWords = (date: string): string => MONTH.format(at(date));

/** A date's weekday: `Monday`. */
export const weekday = (date: string): string => WEEKDAY.format(at(date));

/** A time of day: `2:30 PM`. @param time HH:MM */
export const clockWords = (time: string): string => TIME.format(at('2000-01-01', time));

/** A due date's time, if it has one: `2:30 PM`. */
export const timeWords = (due: string): string =>
  due.length > 10 ? TIME.format(at(due.slice(0, 10), due.slice(11))) : '';

/** A due date in words: `Today, 2:30 PM`, `Tomorrow`, `Friday`, `Mar 9`, `Mar 9, 2028`. */
export function dueWords(due: string, now: LocalMinute): string {
  const { date, time } = splitDue(due);
  const ahead = daysAhead(due, now);
  const near = new Map([
    [-1, 'Yesterday'],
    [0, 'Today'],
    [1, 'Tomorrow'],
  ]).get(ahead);
  const sameYear = date.slice(0, 4) === now.slice(0, 4);
  const day = near ?? (ahead > 1 && ahead < 7 ? weekday(date) : (sameYear ? DAY : FULL_DAY).format(at(date)));
  return time ? `${day}, ${TIME.format(at(date, time))}` : day;
}

const NEAR_WORDS = /^(?:Yesterday|Today|Tomorrow)/;

/** What rescheduling did: `scheduled for tomorrow`, `scheduled for Mar 9`. @param dues the new due dates */
export function scheduledWords(dues: ReadonlySet<string | undefined>, now: LocalMinute): string {
  const [due, ...others] = dues;
  if (!due) return 'without a due date';
  const words = dueWords(others.length > 0 ? due.slice(0, 10) : due, now);
  return `scheduled for ${words.replace(NEAR_WORDS, (word) => word.toLowerCase())}`;
}
