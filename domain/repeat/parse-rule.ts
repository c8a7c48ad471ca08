import { Problem, say } from '../problem.ts';
import type { LocalDate } from '../time/day.ts';
import { days } from './expand.ts';
import { FREQUENCIES, MAX_INTERVAL, makeRule, type Rule, type RuleWeekday, WEEKDAY_CODES } from './rule.ts';

export const MAX_RULE = 300;
export const NEVER = 'That repeat never occurs.';
/** Any start will do to see whether a rule can occur; leap years and weekdays follow it soon. */
const SOME_START = '2000-01-01';

/** Reads an RRULE value. @throws Problem 'invalid' if it isn't one, isn't supported, or never occurs */
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
    weekStart: parts.has('WKST') ? weekdayNumber('WKST', parts.get('WKST') ?? '') : 1,
    until: untilOf(parts.get('UNTIL')),
  });
  refuseMisfits(rule);
  const bare = { ...rule, interval: 1, until: undefined };
  if (frequency !== 'hourly' && days(bare, SOME_START, { count: 1 }).length === 0)
    throw new Problem('invalid', NEVER);
  return rule;
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
      throw new Problem(
        'invalid',
        'Give the number of repeats as repeatLeft, or the last day as UNTIL, not as COUNT.',
      );
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

function weekdayNumber(name: string, weekday: string): number {
  const at = WEEKDAY_CODES.indexOf(weekday);
  if (at < 0) throw unsupported(`${name}=${weekday}`);
  return at + 1;
}

function weekdayOf(part: string): RuleWeekday {
  const day = weekdayNumber('BYDAY', part.slice(-2));
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
