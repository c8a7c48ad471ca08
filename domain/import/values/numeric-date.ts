import type { Place } from '../../time/place.ts';

/** Days since 1899-12-30, as spreadsheets store dates; these are from 1954 to 2119. */
const SERIAL = /^([2-7]\d{4})(?:[.,]\d+)?$/;
const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d\d)(.*)$/;

/** As Jira writes them: 25/Dec/26 5:00 PM. */
const NAMED = /^(\d{1,2})\/([a-z]{3})\/(\d{4}|\d\d)(?:\s+(.*))?$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Milliseconds since 1970, as ClickUp writes them: from 2001 to 2096. */
const MILLISECONDS = /^([1-3]\d{12})$/;

/** Whether dates in numbers begin with the day: one of them has a day that can't be a month. */
export function orderOf(dates: readonly string[]): Place['numericDates'] | undefined {
  for (const date of dates) {
    const [, first, mark, second] = NUMERIC.exec(date) ?? [];
    if (mark === '.' || Number(first) > 12) return 'DMY';
    if (Number(second) > 12) return 'MDY';
  }
  return undefined;
}

/** A date in numbers as ISO text; other text stays as it is. */
export function isoOfNumbers(text: string, order: Place['numericDates']): string {
  const [, days] = SERIAL.exec(text) ?? [];
  if (days)
    return Temporal.PlainDate.from('1899-12-30')
      .add({ days: Number(days) })
      .toString();
  const compact = /^(\d{4})[./]?(\d\d)[./]?(\d\d)$/.exec(text);
  if (compact) return `${compact[1]}-${compact[2]}-${compact[3]}`;
  const [, dayOfMonth, name = '', written = '', time = ''] = NAMED.exec(text) ?? [];
  const monthOfYear = MONTHS.indexOf(name.toLowerCase()) + 1;
  if (dayOfMonth && monthOfYear > 0)
    return `${fullYear(written)}-${two(monthOfYear)}-${two(dayOfMonth)}${timeIn(time)}`;
  const [, milliseconds] = MILLISECONDS.exec(text) ?? [];
  if (milliseconds) return Temporal.Instant.fromEpochMilliseconds(Number(milliseconds)).toString();
  const [, first = '', mark, second = '', year = '', rest = ''] = NUMERIC.exec(text) ?? [];
  if (!mark) return text;
  const [day, month] = order === 'DMY' || mark === '.' ? [first, second] : [second, first];
  return `${fullYear(year)}-${two(month)}-${two(day)}${timeIn(rest)}`;
}

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);
const two = (number: string | number): string => String(number).padStart(2, '0');

function timeIn(rest: string): string {
  const [, hour = '', minute = '', half = ''] = /(\d{1,2}):(\d\d)(?::\d\d)?\s*([ap]m)?/i.exec(rest) ?? [];
  if (!hour) return '';
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour);
  return ` ${String(hours).padStart(2, '0')}:${minute}`;
}
