import type { Dates } from './dates.ts';

/** Why the dates of a task don't fit together: it's hidden until its plan at most, and planned before its deadline. */
export function datesWarning({ hiddenUntil, plannedFor, dueDate }: Dates): string | undefined {
  const isAfter = (a: string | undefined, b: string | undefined): boolean =>
    a !== undefined &&
    b !== undefined &&
    (a.length > 10 && b.length > 10 ? a > b : a.slice(0, 10) > b.slice(0, 10));
  if (isAfter(plannedFor, dueDate)) return 'You plan to do this after it’s due.';
  if (isAfter(hiddenUntil, plannedFor)) return 'It stays hidden until after the day you plan to do it.';
  return isAfter(hiddenUntil, dueDate) ? 'It stays hidden until after it’s due.' : undefined;
}
