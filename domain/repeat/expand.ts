import type { LocalDate } from '../day.ts';
import {
  civilDay,
  type DayNumber,
  dateOfNumber,
  dayNumber,
  numberOfDate,
  weekdayOfDay,
} from './day-numbers.ts';
import type { Rule } from './rule.ts';
import { monthAt, type Period, periodAt, periodsBefore } from './rule-period.ts';

/** The longest gap of a rule that occurs at all is 40 years: a weekday that is a February 29, from 2080 to 2120. */
const EMPTY_DAYS = 41 * 366;
const EMPTY_PERIODS = 41;
const LAST_DAY = numberOfDate('9999-12-31');

/**
 * Times are added to these dates afterwards, so that clock changes can't move a date. Unlike with some calendars, the
 * start itself isn't an occurrence unless the rule says so.
 * @param rule not hourly @param start gives what the rule leaves open, such as the day of the month
 */
export function days(
  rule: Rule,
  start: LocalDate,
  { after, count }: { after?: LocalDate | undefined; count: number },
): LocalDate[] {
  const first = numberOfDate(start);
  const begin = after === undefined ? first : Math.max(first, numberOfDate(after) + 1);
  const end = Math.min(LAST_DAY, rule.until === undefined ? LAST_DAY : numberOfDate(rule.until));
  const complete = withDefaults(rule, first);
  const found: LocalDate[] = [];
  let [latest, empty] = [begin, 0];
  for (let n = periodsBefore(complete, first, begin); found.length < count; n += 1) {
    const period = periodAt(complete, first, n);
    if (period.first > end || (period.first - latest > EMPTY_DAYS && empty >= EMPTY_PERIODS)) break;
    const inside = inPeriod(complete, period).filter((day) => day >= begin && day <= end);
    for (const day of inside.slice(0, count - found.length)) found.push(dateOfNumber(day));
    empty = inside.length > 0 ? 0 : empty + 1;
    latest = inside.at(-1) ?? latest;
  }
  return found;
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
  for (let day = first; day < first + length; day += 1) if (fits(rule, day)) fit.push(day);
  if (rule.positions.length === 0) return fit;
  return fit.filter((_, n) => rule.positions.includes(n + 1) || rule.positions.includes(n - fit.length));
}

function fits({ frequency, months, yearDays, monthDays, weekdays }: Rule, number: DayNumber): boolean {
  const { year, month, day } = civilDay(number);
  if (months.length > 0 && !months.includes(month)) return false;
  const inMonth = () => ({ first: number - day + 1, end: monthAt(year * 12 + month) });
  const inYear = () => ({
    first: dayNumber({ year, month: 1, day: 1 }),
    end: dayNumber({ year: year + 1, month: 1, day: 1 }),
  });
  if (monthDays.length > 0 && !monthDays.includes(day) && !monthDays.includes(number - inMonth().end))
    return false;
  if (yearDays.length > 0) {
    const { first, end } = inYear();
    if (!yearDays.includes(number - first + 1) && !yearDays.includes(number - end)) return false;
  }
  if (weekdays.length === 0) return true;
  const weekday = weekdayOfDay(number);
  return weekdays.some(({ day: wanted, nth }) => {
    if (wanted !== weekday) return false;
    if (nth === undefined) return true;
    const { first, end } = frequency === 'yearly' && months.length === 0 ? inYear() : inMonth();
    return nth > 0
      ? Math.floor((number - first) / 7) + 1 === nth
      : Math.floor((end - 1 - number) / 7) + 1 === -nth;
  });
}
