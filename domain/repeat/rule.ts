import type { LocalDate } from '../time/day.ts';

export const FREQUENCIES = ['hourly', 'daily', 'weekly', 'monthly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const STEP_UNITS = {
  hourly: 'hours',
  daily: 'days',
  weekly: 'weeks',
  monthly: 'months',
  yearly: 'years',
} as const satisfies Record<Frequency, string>;

/** A weekday (1 is Monday), or its nth in the month or year; negative counts from the end. */
export type RuleWeekday = { day: number; nth?: number | undefined };

/** When something repeats: the part of an RFC 5545 recurrence rule that tasks support. Empty lists don't restrict. */
export type Rule = {
  frequency: Frequency;
  interval: number;
  months: readonly number[];
  yearDays: readonly number[];
  /** 1 to 31; negative counts from the end of the month. */
  monthDays: readonly number[];
  weekdays: readonly RuleWeekday[];
  /** Of the days that match in a period, only the nth; negative counts from the end. */
  positions: readonly number[];
  /** 1 is Monday. */
  weekStart: number;
  /** The last day it can occur on. */
  until?: LocalDate | undefined;
};

export const MAX_INTERVAL = 999;
export const WEEKDAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** Whether a rule says on which days it occurs, instead of leaving that to its start. */
export const namesDays = ({ months, yearDays, monthDays, weekdays }: Rule): boolean =>
  months.length + yearDays.length + monthDays.length + weekdays.length > 0;

export const makeRule = (frequency: Frequency, parts: Partial<Rule> = {}): Rule => ({
  interval: 1,
  months: [],
  yearDays: [],
  monthDays: [],
  weekdays: [],
  positions: [],
  weekStart: 1,
  ...parts,
  frequency,
});

/** A rule as a canonical RRULE value: the same rule always gives the same text. */
export function ruleText(rule: Rule): string {
  const ascending = (numbers: readonly number[]) => [...new Set(numbers)].toSorted((a, b) => a - b).join(',');
  const weekdays = rule.weekdays.toSorted((a, b) => (a.nth ?? 0) - (b.nth ?? 0) || a.day - b.day);
  const parts: [string, string][] = [
    ['FREQ', rule.frequency.toUpperCase()],
    ['INTERVAL', rule.interval === 1 ? '' : String(rule.interval)],
    ['BYMONTH', ascending(rule.months)],
    ['BYYEARDAY', ascending(rule.yearDays)],
    ['BYMONTHDAY', ascending(rule.monthDays)],
    [
      'BYDAY',
      [...new Set(weekdays.map(({ day, nth }) => `${nth ?? ''}${WEEKDAY_CODES[day - 1]}`))].join(','),
    ],
    ['BYSETPOS', ascending(rule.positions)],
    ['WKST', rule.weekStart === 1 ? '' : (WEEKDAY_CODES[rule.weekStart - 1] ?? '')],
    ['UNTIL', rule.until?.replaceAll('-', '') ?? ''],
  ];
  return parts
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
}
