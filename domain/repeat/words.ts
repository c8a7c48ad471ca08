import { dateWords, monthDay, monthName, WEEKDAYS } from '../time/date-words.ts';
import type { DateForm } from '../time/place.ts';
import { clampedDay } from './clamped-day.ts';
import type { Series } from './next.ts';
import { inWords, ordinal } from './ordinal.ts';
import { parseRule } from './parse-rule.ts';
import type { Rule, RuleWeekday } from './rule.ts';

const UNITS = { hourly: 'hour', daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const;

/** The days of the month or year that a rule names, such as "the 15th"; empty if it names none. */
function dayWords(rule: Rule): string {
  const { monthDays, yearDays, weekdays, positions } = rule;
  const clamped = clampedDay(rule);
  if (clamped) return `the ${ordinal(clamped)}, or the last day`;
  if (positions.length > 0 && weekdays.length > 0 && monthDays.length + yearDays.length === 0)
    return `the ${listed(positions.map(inWords))} ${weekdaysWords(rule)}`;
  const parts: string[] = [];
  if (monthDays.length > 0) {
    // Days counted from the end come last: "the 15th and last day".
    const days = monthDays.toSorted((a, b) => Math.sign(b) - Math.sign(a) || a - b);
    parts.push(`the ${listed(days.map(ordinal))}${monthDays.some((day) => day < 0) ? ' day' : ''}`);
  }
  if (yearDays.length > 0) parts.push(`the ${listed(yearDays.map(ordinal))} day of the year`);
  if (weekdays.length > 0) {
    const both = parts.length > 0 ? 'if it’s a ' : plainDays(rule).length > 0 ? 'every ' : '';
    parts.push(`${both}${weekdaysWords(rule)}`);
  }
  if (positions.length > 0) parts.push(`only the ${listed(positions.map(inWords))} of these`);
  return parts.join(', ');
}

function ruleWords(rule: Rule, form: DateForm): string {
  const { frequency, interval, months, monthDays } = rule;
  const unit = UNITS[frequency];
  const every = interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`;
  const inMonths = months.length > 0 ? ` in ${listed(months.map(monthName))}` : '';
  const isPlain = rule.positions.length + rule.yearDays.length === 0;
  if (frequency === 'weekly' && isPlain) {
    if (rule.weekdays.length === 0) return `${every}${inMonths}`;
    if (interval === 1) return `Every ${weekdaysWords(rule)}${inMonths}`;
    return `${every} on ${pluralWeekdays(rule)}${inMonths}`;
  }
  if (
    frequency === 'daily' &&
    isPlain &&
    monthDays.length === 0 &&
    rule.weekdays.length > 0 &&
    interval === 1
  )
    return `Every ${weekdaysWords(rule)}${inMonths}`;
  const clamped = clampedDay(rule);
  const dates = clamped ? [clamped] : monthDays;
  if (frequency === 'yearly' && interval === 1 && isSet(months, 2) && isSet(dates, 29) && !clamped)
    return 'Every leap day';
  if (frequency === 'yearly' && months.length > 0 && dates.length > 0 && dates.every((day) => day > 0)) {
    if (rule.weekdays.length === 0 && (isPlain || clamped))
      return `${every} on ${listed(months.flatMap((month) => dates.map((day) => monthDay(month, day, form))))}`;
  }
  const on = dayWords(rule);
  return `${every}${on && ` on ${on}`}${inMonths}`;
}

type Described = Pick<Series, 'repeat' | 'repeatFrom' | 'repeatLeft' | 'repeatTimes'>;

const timesWords = (times: number): string => (times === 2 ? 'Twice' : `${times} times`);

/** When a task repeats, in words: "Every 2 weeks on Tuesday, until January 31, 2027". @param form how dates are written */
export function repeatWords(
  { repeat, repeatFrom, repeatLeft, repeatTimes }: Described,
  form: DateForm,
): string {
  const rule = parseRule(repeat);
  return [
    repeatTimes ? `${timesWords(repeatTimes)} a ${UNITS[rule.frequency]}` : ruleWords(rule, form),
    repeatFrom === 'completion' && !repeatTimes ? 'from completion' : '',
    rule.until ? `until ${dateWords(rule.until, form)}` : '',
    repeatLeft === undefined ? '' : repeatLeft === 1 ? 'one more time' : `${repeatLeft} more times`,
  ]
    .filter(Boolean)
    .join(', ');
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const isSet = (numbers: readonly number[], ...wanted: number[]): boolean =>
  numbers.length === wanted.length && wanted.every((number) => numbers.includes(number));
/** The weekdays of a rule; none if it means the nth of a month or year. */
const plainDays = ({ weekdays }: Rule): number[] =>
  weekdays.every(({ nth }) => nth === undefined) ? weekdays.map(({ day }) => day) : [];

const isWorkdays = (rule: Rule): boolean => isSet(plainDays(rule), 1, 2, 3, 4, 5);
const isWeekend = (rule: Rule): boolean => isSet(plainDays(rule), 6, 7);

function weekdayWords({ day, nth }: RuleWeekday): string {
  const name = WEEKDAYS[day - 1] ?? '';
  return nth === undefined ? name : `the ${inWords(nth)} ${name}`;
}

/** "weekday", "day", "Tuesday and Thursday". */
function weekdaysWords(rule: Rule): string {
  if (isWorkdays(rule)) return 'weekday';
  if (isWeekend(rule)) return 'weekend day';
  if (plainDays(rule).length === 7) return 'day';
  return listed(rule.weekdays.toSorted((a, b) => a.day - b.day).map(weekdayWords));
}

/** "weekdays", "every day", "Tuesday and Thursday". */
function pluralWeekdays(rule: Rule): string {
  if (isWorkdays(rule) || isWeekend(rule)) return `${weekdaysWords(rule)}s`;
  return plainDays(rule).length === 7 ? 'every day' : weekdaysWords(rule);
}
