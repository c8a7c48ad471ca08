import type { LocalDate } from '../time/day.ts';
import { clampedDay } from './clamped-day.ts';
import { civilDay, numberOfDate, weekdayOfDay } from './day-numbers.ts';
import type { Rule } from './rule.ts';

const LONGEST_FEBRUARY = 29;

export function placeInMonth(date: LocalDate) {
  const number = numberOfDate(date);
  const { month, day } = civilDay(number);
  return {
    month,
    day,
    weekday: weekdayOfDay(number),
    nth: Math.ceil(day / 7),
    isLastDay: civilDay(number + 1).day === 1,
    isLastOfWeekday: civilDay(number + 7).month !== month,
  };
}

/** The parts of a rule for a day of each month, or the last day of months that are too short for it. */
export const dayOrLast = (day: number): Pick<Rule, 'monthDays' | 'positions'> =>
  day <= 28
    ? { monthDays: [day], positions: [] }
    : { monthDays: Array.from({ length: day - 27 }, (_, n) => 28 + n), positions: [-1] };

/** What it says about the old day now describes the new one. Other days stay, and so do rules too complex for that. */
export function rebase(rule: Rule, from: LocalDate, to: LocalDate): Rule {
  const [old, now] = [placeInMonth(from), placeInMonth(to)];
  const isPlain = rule.positions.length === 0 || clampedDay(rule) !== undefined;
  const [weekday, ...others] = rule.weekdays;
  if (rule.frequency === 'weekly') {
    if (!rule.weekdays.some(({ day }) => day === old.weekday)) return rule;
    const kept = rule.weekdays.filter(({ day }) => day !== old.weekday && day !== now.weekday);
    return { ...rule, weekdays: [...kept, { day: now.weekday }] };
  }
  if (rule.frequency === 'monthly' && weekday?.nth && others.length === 0 && rule.monthDays.length === 0) {
    const nth = weekday.nth < 0 ? (now.isLastOfWeekday ? -1 : now.nth) : now.nth;
    return { ...rule, weekdays: [{ day: now.weekday, nth: nth > 4 ? -1 : nth }] };
  }
  const isDays = rule.weekdays.length + rule.yearDays.length === 0 && isPlain;
  const names = clampedDay(rule) ?? (rule.monthDays.length === 1 ? rule.monthDays[0] : undefined);
  if (!isDays || names === undefined) return rule;
  if (rule.frequency === 'monthly')
    return names === -1 && now.isLastDay ? rule : { ...rule, ...dayOrLast(now.day) };
  if (rule.frequency !== 'yearly' || rule.months.length !== 1) return rule;
  const isLeapDay = now.month === 2 && now.day === LONGEST_FEBRUARY;
  const days = isLeapDay ? dayOrLast(now.day) : { monthDays: [now.day], positions: [] };
  return { ...rule, ...days, months: [now.month] };
}
