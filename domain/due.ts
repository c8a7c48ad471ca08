import type { LocalDate, LocalMinute } from './day.ts';

/** The due date of a form (SPEC §5): the time counts only together with a date. @param date, time `''` when empty */
export function joinDue(date: string, time: string): string | undefined {
  if (!date) return undefined;
  return time ? `${date}T${time}` : date;
}

/** A due date as a form's two fields; `''` where there is none. */
export function splitDue(due: string | undefined): { date: string; time: string } {
  return { date: due?.slice(0, 10) ?? '', time: due?.slice(11) ?? '' };
}

/** How many days after today a due date lies; negative in the past. */
export function daysAhead(due: string, now: LocalMinute): number {
  return Temporal.PlainDate.from(now.slice(0, 10)).until(due.slice(0, 10)).days;
}

/** The days a person means most often: today, tomorrow, and next Monday. */
export function nearDays(now: LocalMinute): { today: LocalDate; tomorrow: LocalDate; nextMonday: LocalDate } {
  const today = Temporal.PlainDate.from(now.slice(0, 10));
  return {
    today: today.toString(),
    tomorrow: today.add({ days: 1 }).toString(),
    nextMonday: today.add({ days: 8 - today.dayOfWeek }).toString(),
  };
}
