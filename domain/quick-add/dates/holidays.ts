import type { Rule as RepeatRule } from '../../repeat/rule.ts';
import type { Place } from '../../time/place.ts';
import { wordOf } from '../words/lexer.ts';
import type { PhraseTokens } from '../words/phrase.ts';
import { comingYearly, easter, nthWeekday, realDay, weekdayNumber } from './calendar-days.ts';

type Day = Temporal.PlainDate;
/** A day of each year: of a month, a weekday of a month, or of Easter, which has these weekdays. */
type HolidayDate =
  | { month: number; day: number }
  | { month: number; weekday: string; nth: number }
  | { easter: readonly number[] };

/** Holidays whose date can be computed, by pattern. The more exact name comes first; some are on other days elsewhere. */
const HOLIDAYS: readonly [pattern: string, date: HolidayDate, where?: 'US'][] = [
  ["new (year's|YEAR) eve", { month: 12, day: 31 }],
  ["new (year's|YEAR) DAY?", { month: 1, day: 1 }],
  ["(valentine's|valentines) DAY?", { month: 2, day: 14 }],
  ['good {day}', { easter: [5] }],
  ['easter {day}', { easter: [5, 6, 7, 1] }],
  ['easter', { easter: [7] }],
  ['halloween', { month: 10, day: 31 }],
  ["(mother's|mothers) DAY", { month: 5, weekday: 'sun', nth: 2 }, 'US'],
  ["(father's|fathers) DAY", { month: 6, weekday: 'sun', nth: 3 }, 'US'],
  ['memorial DAY', { month: 5, weekday: 'mon', nth: -1 }, 'US'],
  ['labor DAY', { month: 9, weekday: 'mon', nth: 1 }, 'US'],
  ['thanksgiving DAY?', { month: 11, weekday: 'thu', nth: 4 }],
  ['(christmas|xmas) eve', { month: 12, day: 24 }],
  ['(christmas|xmas) DAY?', { month: 12, day: 25 }],
  ['boxing DAY', { month: 12, day: 26 }],
];

/** A pattern for all holidays. @param name prefix of the names of its tokens */
export const holidayPattern = (name: string): string =>
  HOLIDAYS.map(
    ([pattern], i) => `{${name}${i}:${pattern.replace('{day}', `{${name}Day${i}:WEEKDAY}`)}}`,
  ).join('|');

/** @param weekday 1 is Monday; 0 if the name has none */
function inYear(date: HolidayDate, weekday: number, year: number): Day | undefined {
  if ('easter' in date) {
    const named = weekday || 7;
    return date.easter.includes(named) ? easter(year)?.add({ days: named === 1 ? 1 : named - 7 }) : undefined;
  }
  const { month } = date;
  if ('day' in date) return realDay(year, month, date.day);
  return nthWeekday(Temporal.PlainDate.from({ year, month, day: 1 }), date.weekday, date.nth);
}

/**
 * The next day, today included, of the holiday that `holidayPattern(name)` matched.
 * @param place where months come first, holidays are those of the United States
 */
export function holiday(
  today: Day,
  words: PhraseTokens,
  name: string,
  place: Place | undefined,
): Day | undefined {
  const index = HOLIDAYS.findIndex((_, i) => words[`${name}${i}`]);
  const [, date, where] = HOLIDAYS[index] ?? [];
  if (where === 'US' && place?.numericDates === 'DMY') return undefined;
  const weekday = weekdayNumber(wordOf(words[`${name}Day${index}`]));
  return date && comingYearly(today, (year) => inYear(date, weekday, year));
}

/** The days of a yearly rule for that holiday. @returns undefined if no rule can say them */
export function holidayRule(words: PhraseTokens, name: string): Partial<RepeatRule> | undefined {
  const date = HOLIDAYS.find((_, i) => words[`${name}${i}`])?.[1];
  if (!date || 'easter' in date) return undefined;
  const { month } = date;
  if ('day' in date) return { months: [month], monthDays: [date.day] };
  return { months: [month], weekdays: [{ day: weekdayNumber(date.weekday), nth: date.nth }] };
}
