import type { LocalDate } from '../time/day.ts';
import { civilDay, type DayNumber, dateOfNumber, numberOfDate, weekdayOfDay } from './day-numbers.ts';
import type { Rule } from './rule.ts';
import { monthAt, type Period, periodAt, periodsBefore } from './rule-period.ts';

/** The longest gap of a rule that occurs at all is 40 years: a weekday that is a February 29, from 2080 to 2120. */
const EMPTY_DAYS = 41 * 366;
const EMPTY_PERIODS = 41;
const LAST_DAY = numberOfDate('9999-12-31');
/** How much is looked at: enough for any gap, and for hundreds of occurrences. A rare one of the year 5000 may be missed. */
const MOST_WORK = 200_000;
const PERIOD_WORK = 10;

/**
 * Times are added to these dates afterwards, so that clock changes can't move a date. Unlike with some calendars, the
 * start itself isn't an occurrence unless the rule says so.
 * @param rule not hourly @param start gives what the rule leaves open, such as the day of the month
 * @param except dates that don't count
 */
export function days(
  rule: Rule,
  start: LocalDate,
  {
    after,
    count,
    except = [],
  }: { after?: LocalDate | undefined; count: number; except?: readonly LocalDate[] },
): LocalDate[] {
  const first = numberOfDate(start);
  const begin = after === undefined ? first : Math.max(first, numberOfDate(after) + 1);
  const end = Math.min(LAST_DAY, rule.until === undefined ? LAST_DAY : numberOfDate(rule.until));
  const complete = withDefaults(rule, first);
  const found: LocalDate[] = [];
  const left = new Set(except);
  let [latest, empty, work] = [begin, 0, 0];
  for (let n = periodsBefore(complete, first, begin); found.length < count && work < MOST_WORK; n += 1) {
    const period = periodAt(complete, first, n);
    if (period.first > end || (period.first - latest > EMPTY_DAYS && empty >= EMPTY_PERIODS)) break;
    const allowed = nextInMonths(complete, period.first);
    if (allowed >= period.first + period.length) {
      n = Math.max(n, periodsBefore(complete, first, allowed) - 1);
      empty += 1;
      work += PERIOD_WORK;
      continue;
    }
    const inside = inPeriod(complete, period).filter((day) => day >= begin && day <= end);
    const dates = inside.map(dateOfNumber).filter((date) => !left.has(date));
    found.push(...dates.slice(0, count - found.length));
    empty = inside.length > 0 ? 0 : empty + 1;
    latest = inside.at(-1) ?? latest;
    work += PERIOD_WORK + period.length;
  }
  return found;
}

/** The first day from this one on that is in a month of the rule. */
function nextInMonths({ months }: Rule, day: DayNumber): DayNumber {
  const { year, month } = civilDay(day);
  if (months.length === 0 || months.includes(month)) return day;
  const ahead = Math.min(...months.map((one) => (one - month + 12) % 12));
  return monthAt(year * 12 + month - 1 + ahead);
}

function withDefaults(rule: Rule, start: DayNumber): Rule {
  const { frequency, months, yearDays, monthDays, weekdays } = rule;
  const { month, day } = civilDay(start);
  const namesDay = yearDays.length + monthDays.length + weekdays.length > 0;
  if (namesDay) return rule;
  if (frequency === 'weekly') return { ...rule, weekdays: [{ day: weekdayOfDay(start) }] };
  if (frequency === 'monthly') return { ...rule, monthDays: [day] };
  if (frequency === 'yearly')
    return { ...rule, monthDays: [day], months: months.length > 0 ? months : [month] };
  return rule;
}

function inPeriod(rule: Rule, { first, length }: Period): DayNumber[] {
  const fit: DayNumber[] = [];
  for (let day = nextInMonths(rule, first); day < first + length; ) {
    const month = monthOf(day);
    const end = Math.min(first + length, month.end);
    for (; day < end; day += 1) if (fits(rule, day, month)) fit.push(day);
    day = nextInMonths(rule, day);
  }
  if (rule.positions.length === 0) return fit;
  return fit.filter((_, n) => rule.positions.includes(n + 1) || rule.positions.includes(n - fit.length));
}

type Span = { first: DayNumber; end: DayNumber };

function monthOf(number: DayNumber): Span & { year: Span } {
  const { year, month, day } = civilDay(number);
  return {
    first: number - day + 1,
    end: monthAt(year * 12 + month),
    year: { first: monthAt(year * 12), end: monthAt(year * 12 + 12) },
  };
}

function fits(
  { frequency, months, yearDays, monthDays, weekdays }: Rule,
  day: DayNumber,
  month: Span & { year: Span },
): boolean {
  if (monthDays.length > 0 && !isNumbered(monthDays, day, month)) return false;
  if (yearDays.length > 0 && !isNumbered(yearDays, day, month.year)) return false;
  if (weekdays.length === 0) return true;
  const weekday = weekdayOfDay(day);
  const { first, end } = frequency === 'yearly' && months.length === 0 ? month.year : month;
  return weekdays.some(({ day: wanted, nth }) => {
    if (wanted !== weekday) return false;
    if (nth === undefined) return true;
    return nth > 0 ? Math.floor((day - first) / 7) + 1 === nth : Math.floor((end - 1 - day) / 7) + 1 === -nth;
  });
}

const isNumbered = (numbers: readonly number[], day: DayNumber, { first, end }: Span): boolean =>
  numbers.includes(day - first + 1) || numbers.includes(day - end);
