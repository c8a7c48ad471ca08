import type { LocalDate } from '../day.ts';
import { Problem, say } from '../problem.ts';
import { days } from './expand.ts';

export const FREQUENCIES = ['hourly', 'daily', 'weekly', 'monthly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The units of time in which each frequency steps, as for Temporal. */
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
  /** Every nth hour, day, week, month or year. */
  interval: number;
  months: readonly number[];
  yearDays: readonly number[];
  /** 1 to 31; negative counts from the end of the month. */
  monthDays: readonly number[];
  weekdays: readonly RuleWeekday[];
  /** Of the days that match in a period, only the nth; negative counts from the end. */
  positions: readonly number[];
  /** The first day of a week; 1 is Monday. */
  weekStart: number;
  /** The last day it can occur on. */
  until?: LocalDate | undefined;
};

export const MAX_RULE = 300;
export const MAX_INTERVAL = 999;
export const NEVER = 'That repeat never occurs.';
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
/** Any start will do to see whether a rule can occur; leap years and weekdays follow it soon. */
const SOME_START = '2000-01-01';

/** Whether a rule says on which days it occurs, instead of leaving that to its start. */
export const namesDays = ({ months, yearDays, monthDays, weekdays }: Rule): boolean =>
  months.length + yearDays.length + monthDays.length + weekdays.length > 0;

/** A rule with the given parts, and without restrictions otherwise. */
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

/**
 * Reads an RRULE value such as `FREQ=WEEKLY;BYDAY=MO,FR`.
 * @throws Problem 'invalid' if it isn't a rule, uses parts that tasks don't support, or never occurs
 */
export function parseRule(text: string): Rule {
  const parts = partsOf(text);
  const frequency = FREQUENCIES.find((name) => name.toUpperCase() === parts.get('FREQ'));
  if (!frequency) throw unsupported(`FREQ=${parts.get('FREQ') ?? ''}`);
  const list = (name: string) => parts.get(name)?.split(',') ?? [];
  const numbers = (name: string, most: number, least = -most) =>
    list(name).map((part) => whole(name, part, least, most));
  const rule = makeRule(frequency, {
    interval: whole('INTERVAL', parts.get('INTERVAL') ?? '1', 1, MAX_INTERVAL),
    months: numbers('BYMONTH', 12, 1),
    yearDays: numbers('BYYEARDAY', 366),
    monthDays: numbers('BYMONTHDAY', 31),
    weekdays: list('BYDAY').map(weekdayOf),
    positions: numbers('BYSETPOS', 366),
    weekStart: parts.has('WKST') ? weekdayNumber(parts.get('WKST') ?? '') : 1,
    until: untilOf(parts.get('UNTIL')),
  });
  refuseMisfits(rule);
  const bare = { ...rule, interval: 1, until: undefined };
  if (frequency !== 'hourly' && days(bare, SOME_START, { count: 1 }).length === 0)
    throw new Problem('invalid', NEVER);
  return rule;
}

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
    ['BYDAY', [...new Set(weekdays.map(({ day, nth }) => `${nth ?? ''}${WEEKDAYS[day - 1]}`))].join(',')],
    ['BYSETPOS', ascending(rule.positions)],
    ['WKST', rule.weekStart === 1 ? '' : (WEEKDAYS[rule.weekStart - 1] ?? '')],
    ['UNTIL', rule.until?.replaceAll('-', '') ?? ''],
  ];
  return parts
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${value}`)
    .join(';');
}

const KNOWN = new Set([
  ...['FREQ', 'INTERVAL', 'BYMONTH', 'BYYEARDAY', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS', 'WKST', 'UNTIL'],
]);

const unsupported = (part: string): Problem =>
  new Problem('invalid', say`That repeat isn’t supported: ${{ part: part.slice(0, 40) }}`);

function partsOf(text: string): Map<string, string> {
  if (text.length > MAX_RULE)
    throw new Problem('invalid', say`A repeat can have at most ${{ most: MAX_RULE }} characters`);
  const parts = new Map<string, string>();
  for (const part of text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', value = ''] = part.split('=');
    if (name === 'COUNT')
      throw new Problem('invalid', 'Give the number of repeats as repeatLeft, not as COUNT.');
    if (!KNOWN.has(name) || !value || parts.has(name)) throw unsupported(part);
    parts.set(name, value);
  }
  return parts;
}

function whole(name: string, text: string, least: number, most: number): number {
  const number = /^[+-]?\d{1,3}$/.test(text) ? Number(text) : 0;
  if (number === 0 || number < least || number > most) throw unsupported(`${name}=${text}`);
  return number;
}

function weekdayNumber(name: string): number {
  const at = WEEKDAYS.indexOf(name);
  if (at < 0) throw unsupported(`BYDAY=${name}`);
  return at + 1;
}

function weekdayOf(part: string): RuleWeekday {
  const day = weekdayNumber(part.slice(-2));
  return part.length === 2 ? { day } : { day, nth: whole('BYDAY', part.slice(0, -2), -53, 53) };
}

function untilOf(value: string | undefined): LocalDate | undefined {
  if (value === undefined) return undefined;
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(value) ?? [];
  try {
    return Temporal.PlainDate.from(`${year}-${month}-${day}`, { overflow: 'reject' }).toString();
  } catch {
    throw unsupported(`UNTIL=${value}`);
  }
}

/** Refuses combinations that RFC 5545 doesn't define. */
function refuseMisfits({ frequency, yearDays, monthDays, weekdays, positions, months }: Rule): void {
  const byPart = yearDays.length + monthDays.length + weekdays.length + months.length;
  const hasNth = weekdays.some(({ nth }) => nth !== undefined);
  if (frequency === 'hourly' && byPart > 0) throw unsupported('FREQ=HOURLY with days');
  if (frequency !== 'yearly' && yearDays.length > 0) throw unsupported('BYYEARDAY without FREQ=YEARLY');
  if (frequency === 'weekly' && monthDays.length > 0) throw unsupported('BYMONTHDAY with FREQ=WEEKLY');
  if (frequency !== 'monthly' && frequency !== 'yearly' && hasNth)
    throw unsupported(`BYDAY with a number and FREQ=${frequency.toUpperCase()}`);
  if (positions.length > 0 && byPart === 0) throw unsupported('BYSETPOS alone');
}
