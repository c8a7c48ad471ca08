import type { LocalDate, LocalMinute } from './day.ts';
import { daysAhead, splitDue } from './due.ts';
import type { DateForm } from './place.ts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** @param month 1 to 12 */
export const monthName = (month: number): string => MONTHS[month - 1] ?? '';

const dayOf = (date: LocalDate): number => Number(date.slice(8, 10));
const monthOf = (date: LocalDate): string => monthName(Number(date.slice(5, 7)));
const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));

const dayFirst = ({ numericDates }: DateForm): boolean => numericDates === 'DMY';
const join = (month: string, day: number, form: DateForm): string =>
  dayFirst(form) ? `${day} ${month}` : `${month} ${day}`;

export const weekday = (date: LocalDate): string =>
  WEEKDAYS[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? '';

/** A date's month: `March 2026`. */
export const monthWords = (date: LocalDate): string => `${monthOf(date)} ${yearOf(date)}`;

/** `March 9`, `9 March`. @param month 1 to 12 */
export const monthDay = (month: number, day: number, form: DateForm): string =>
  join(monthName(month), day, form);

export const monthDayOf = (date: LocalDate, form: DateForm): string => join(monthOf(date), dayOf(date), form);

/** `Mar 9`, `9 Mar`. */
export const shortDay = (date: LocalDate, form: DateForm): string =>
  join(monthOf(date).slice(0, 3), dayOf(date), form);

/** `Mar 9, 2026`, `9 Mar 2026`, `2026-03-09`. */
export function fullDay(date: LocalDate, form: DateForm): string {
  if (form.numericDates === 'YMD') return date;
  return `${shortDay(date, form)}${dayFirst(form) ? '' : ','} ${yearOf(date)}`;
}

/** `March 9, 2026`, `9 March 2026`, `2026-03-09`. */
export function dateWords(date: LocalDate, form: DateForm): string {
  if (form.numericDates === 'YMD') return date;
  return `${monthDayOf(date, form)}${dayFirst(form) ? '' : ','} ${yearOf(date)}`;
}

/** `Monday, March 9`, `Monday, 9 March`. */
export const longDay = (date: LocalDate, form: DateForm): string =>
  `${weekday(date)}, ${monthDayOf(date, form)}`;

/** `Mon, Mar 9`, `Mon, 9 Mar`. */
export const briefDay = (date: LocalDate, form: DateForm): string =>
  `${weekday(date).slice(0, 3)}, ${shortDay(date, form)}`;

/** A time of day: `2:30 PM`, `14:30`. @param time HH:MM */
export function clockWords(time: string, { hours }: DateForm): string {
  if (hours === '24') return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

export const hourWords = (hour: number, { hours }: DateForm): string =>
  hours === '24' ? `${String(hour).padStart(2, '0')}:00` : `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** A stretch of the day: `9:00 – 10:30 AM`; AM or PM is said once if it's the same. */
export function spanWords(start: string, end: string, form: DateForm): string {
  const [from, to] = [clockWords(start, form), clockWords(end, form)];
  const isSameHalf = form.hours === '12' && from.slice(-2) === to.slice(-2);
  return `${isSameHalf ? from.slice(0, -3) : from} – ${to}`;
}

/** A due date: `Today, 2:30 PM`, `Tomorrow`, `Friday`, `Mar 9`, `Mar 9, 2028`. */
export function dueWords(due: string, now: LocalMinute, form: DateForm): string {
  const { date, time } = splitDue(due);
  const ahead = daysAhead(due, now);
  const near = new Map([
    [-1, 'Yesterday'],
    [0, 'Today'],
    [1, 'Tomorrow'],
  ]).get(ahead);
  const far = date.slice(0, 4) === now.slice(0, 4) ? shortDay : fullDay;
  const day = near ?? (ahead > 1 && ahead < 7 ? weekday(date) : far(date, form));
  return time ? `${day}, ${clockWords(time, form)}` : day;
}

/** A due date after a word or two, which loses its “on” where English has none: `Due tomorrow`, `Do today`, `Do on Friday`. */
export function ledDueWords(lead: string, due: string, now: LocalMinute, form: DateForm): string {
  const words = dueWords(due, now, form);
  const near = words.replace(/^(?:Yesterday|Today|Tomorrow)/, (word) => word.toLowerCase());
  return `${near === words ? lead : lead.replace(/ on$/, '')} ${near}`;
}
