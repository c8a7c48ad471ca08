import type { LocalDate } from '../time/day.ts';
import { type Place, workdaysOf } from '../time/place.ts';
import { dayOrLast, placeInMonth } from './rebase.ts';
import { makeRule, type Rule } from './rule.ts';

/** The repeats to choose from for a task that is due on a date; it's the first occurrence of each. */
export function presets(date: LocalDate, place: Pick<Place, 'weekend'>): Rule[] {
  const { month, day, weekday, nth, isLastDay, isLastOfWeekday } = placeInMonth(date);
  const workdays = workdaysOf(place);
  return [
    makeRule('daily'),
    ...(workdays.includes(weekday)
      ? [makeRule('weekly', { weekdays: workdays.map((day) => ({ day })) })]
      : []),
    makeRule('weekly', { weekdays: [{ day: weekday }] }),
    // The 31st, or the last day of shorter months, is the last day of each.
    ...(day < 31 ? [makeRule('monthly', dayOrLast(day))] : []),
    ...(isLastDay ? [makeRule('monthly', { monthDays: [-1] })] : []),
    ...(nth < 5 ? [makeRule('monthly', { weekdays: [{ day: weekday, nth }] })] : []),
    ...(isLastOfWeekday ? [makeRule('monthly', { weekdays: [{ day: weekday, nth: -1 }] })] : []),
    makeRule('yearly', {
      months: [month],
      ...(month === 2 ? dayOrLast(day) : { monthDays: [day] }),
    }),
  ];
}
