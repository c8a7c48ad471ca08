import type { LocalDate } from '../day.ts';
import { dayOrLast, placeOf } from './rebase.ts';
import { makeRule, type Rule } from './rule.ts';

/** Rules to choose from for a task that is due on a date. */
export function presets(date: LocalDate): Rule[] {
  const { month, day, weekday, nth, isLastDay, isLastOfWeekday } = placeOf(date);
  const isWorkday = weekday <= 5;
  return [
    makeRule('daily'),
    ...(isWorkday ? [makeRule('weekly', { weekdays: [1, 2, 3, 4, 5].map((day) => ({ day })) })] : []),
    makeRule('weekly', { weekdays: [{ day: weekday }] }),
    makeRule('monthly', dayOrLast(day)),
    ...(isLastDay ? [makeRule('monthly', { monthDays: [-1] })] : []),
    ...(nth < 5 ? [makeRule('monthly', { weekdays: [{ day: weekday, nth }] })] : []),
    ...(isLastOfWeekday ? [makeRule('monthly', { weekdays: [{ day: weekday, nth: -1 }] })] : []),
    makeRule('yearly', {
      months: [month],
      ...(month === 2 ? dayOrLast(day) : { monthDays: [day] }),
    }),
  ];
}
