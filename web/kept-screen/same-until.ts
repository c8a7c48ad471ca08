import { GREETING_CHANGES } from '../../domain/summary/greeting.ts';
import type { LocalMinute } from '../../domain/time/day.ts';

const MIDNIGHT = '24:00';

const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * How long a screen looks the same if nothing changes: until a minute that it may show has come, the greeting changes, or the
 * day is over.
 * @param named days and minutes, as in `dueDate`, and times of day, as in a planner event
 * @returns in minutes, by the clock on the wall
 */
export function minutesTheSame(now: LocalMinute, named: Iterable<string | undefined>): number {
  const [today, time] = [now.slice(0, 10), now.slice(11)];
  let next: string = MIDNIGHT;
  const consider = (then: string) => {
    if (then > time && then < next) next = then;
  };
  for (const then of GREETING_CHANGES) consider(then);
  for (const then of named) {
    if (then === undefined) continue;
    if (then.length <= MIDNIGHT.length) consider(then);
    else if (then.startsWith(today) && then.length > today.length) consider(then.slice(11, 16));
  }
  return minuteOfDay(next) - minuteOfDay(time);
}
