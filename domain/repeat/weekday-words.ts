import { WEEKDAYS } from '../time/date-words.ts';
import { inWords } from './ordinal.ts';
import type { Rule, RuleWeekday } from './rule.ts';

export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export const isSet = (numbers: readonly number[], ...wanted: number[]): boolean =>
  numbers.length === wanted.length && wanted.every((number) => numbers.includes(number));
/** The weekdays of a rule; none if it means the nth of a month or year. */
export const plainDays = ({ weekdays }: Rule): number[] =>
  weekdays.every(({ nth }) => nth === undefined) ? weekdays.map(({ day }) => day) : [];

const isWorkdays = (rule: Rule): boolean => isSet(plainDays(rule), 1, 2, 3, 4, 5);
const isWeekend = (rule: Rule): boolean => isSet(plainDays(rule), 6, 7);

function weekdayWords({ day, nth }: RuleWeekday): string {
  const name = WEEKDAYS[day - 1] ?? '';
  return nth === undefined ? name : `the ${inWords(nth)} ${name}`;
}

/** "weekday", "day", "Tuesday and Thursday". */
export function weekdaysWords(rule: Rule): string {
  if (isWorkdays(rule)) return 'weekday';
  if (isWeekend(rule)) return 'weekend day';
  if (plainDays(rule).length === 7) return 'day';
  return listed(rule.weekdays.toSorted((a, b) => a.day - b.day).map(weekdayWords));
}

/** "weekdays", "every day", "Tuesday and Thursday". */
export function pluralWeekdays(rule: Rule): string {
  if (isWorkdays(rule) || isWeekend(rule)) return `${weekdaysWords(rule)}s`;
  return plainDays(rule).length === 7 ? 'every day' : weekdaysWords(rule);
}
