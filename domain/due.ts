import type { LocalDate, LocalMinute } from './day.ts';

/** The due date of a form (product.md §5); the time counts only with a date. Empty fields are `''`. */
export function joinDue(date: string, time: string): string | undefined {
  if (!date) return undefined;
  return time ? `${date}T${time}` : date;
}

/** A due date as a form's two fields; `''` if absent. */
export function splitDue(due: string | undefined): { date: string; time: string } {
  return { date: due?.slice(0, 10) ?? '', time: due?.slice(11) ?? '' };
}

/** Calendar days from today to a due date; negative in the past. */
export function daysAhead(due: string, now: LocalMinute): number {
  return Temporal.PlainDate.from(now.slice(0, 10)).until(due.slice(0, 10)).days;
}

/** Quick choices for a due date. */
export function nearDays(now: LocalMinute): { today: LocalDate; tomorrow: LocalDate; nextMonday: LocalDate } {
  const today = Temporal.PlainDate.from(now.slice(0, 10));
  return {
    today: today.toString(),
    tomorrow: today.add({ days: 1 }).toString(),
    nextMonday: today.add({ days: 8 - today.dayOfWeek }).toString(),
  };
}
