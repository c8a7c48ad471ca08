import type { LocalDate, LocalMinute } from './day.ts';
import { type Place, weekOf } from './place.ts';

/** A form's due date (product.md §5): the time counts only with a date. Empty fields are `''`. */
export function joinDue(date: string, time: string): string | undefined {
  if (!date) return undefined;
  return time ? `${date}T${time}` : date;
}

export function splitDue(due: string | undefined): { date: string; time: string } {
  return { date: due?.slice(0, 10) ?? '', time: due?.slice(11) ?? '' };
}

/** Calendar days from today to a due date; negative in the past. */
export function daysAhead(due: string, now: LocalMinute): number {
  return Temporal.PlainDate.from(now).until(due).days;
}

export const dueOnDay = (due: string | undefined, day: LocalDate): string => {
  const { time } = splitDue(due);
  return time ? `${day}T${time}` : day;
};

type NearDays = { today: LocalDate; tomorrow: LocalDate; weekend: LocalDate; nextWeek: LocalDate };

/** Quick choices for a due date. The weekend and the next week begin after today. */
export function nearDays(now: LocalMinute, place: Pick<Place, 'weekend'>): NearDays {
  const { first, workdays } = weekOf(place);
  const today = Temporal.PlainDate.from(now);
  const after = (weekday: number) =>
    today.add({ days: ((weekday - today.dayOfWeek + 13) % 7) + 1 }).toString();
  return {
    today: today.toString(),
    tomorrow: today.add({ days: 1 }).toString(),
    weekend: after(first + workdays),
    nextWeek: after(first),
  };
}
