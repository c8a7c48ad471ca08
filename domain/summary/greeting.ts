import type { LocalMinute } from '../time/day.ts';

const AFTERNOON = '12:00';
const EVENING = '18:00';
/** When the greeting changes, as times of day. */
export const GREETING_CHANGES = [AFTERNOON, EVENING] as const;

/** The dashboard's greeting (product.md §2). @param name the stored display name, if any */
export function greeting(now: LocalMinute, name: string | undefined): string {
  const time = now.slice(11);
  const salute = time < AFTERNOON ? 'Good morning' : time < EVENING ? 'Good afternoon' : 'Good evening';
  return `${salute}, ${name?.trim() || 'Friend'}`;
}

/** The line under the greeting (product.md §2). @param completed tasks the person completed today */
export function motivation(completed: number): string {
  if (completed >= 5) return "You're on fire today!";
  if (completed >= 3) return 'Great progress so far!';
  if (completed >= 1) return 'Keep the momentum going!';
  return 'Ready to tackle the day?';
}
