import type { LocalDate } from '../time/day.ts';
import { days } from './expand.ts';
import type { Series } from './next.ts';
import { parseRule } from './parse-rule.ts';

/** The answer has at most this many dates. */
const MOST = 366;

/** Those after the open occurrence, if that is finished today. None if they depend on that day, may be on any days, or are by the hour. */
export function occurrencesBetween(
  {
    repeat,
    repeatFrom,
    repeatStart,
    repeatMissed,
    repeatLeft,
    repeatExcept = [],
    repeatTimes,
    occurrence,
  }: Series,
  { from, to, today }: { from: LocalDate; to: LocalDate; today: LocalDate },
): LocalDate[] {
  const rule = parseRule(repeat);
  const open = occurrence.slice(0, 10);
  const until = rule.until && rule.until < to ? rule.until : to;
  // A calendar asks for every series, most of which are due after the days that it shows.
  if (repeatFrom === 'completion' || repeatTimes || rule.frequency === 'hourly' || open >= until) return [];
  const after = repeatMissed === 'all' || open > today ? open : today;
  const dayBefore = Temporal.PlainDate.from(from).subtract({ days: 1 }).toString();
  // Those before count only when a number of them is left.
  const since = repeatLeft === undefined && dayBefore > after ? dayBefore : after;
  const most = repeatLeft === undefined ? MOST : repeatLeft - 1;
  return days({ ...rule, until }, repeatStart.slice(0, 10), {
    after: since,
    count: most,
    except: repeatExcept,
  })
    .filter((date) => date >= from)
    .slice(0, MOST);
}

/** The dates that a series passes over when it goes on from its open occurrence to a later one; none if it is by hour. */
export function passedOver(
  { repeat, repeatFrom, repeatStart, repeatExcept = [], occurrence }: Series,
  next: string,
): LocalDate[] {
  const rule = parseRule(repeat);
  if (repeatFrom === 'completion' || rule.frequency === 'hourly') return [];
  const until = rule.until && rule.until < next ? rule.until : next;
  const after = occurrence.slice(0, 10);
  return days({ ...rule, until }, repeatStart.slice(0, 10), {
    after,
    count: MOST,
    except: repeatExcept,
  }).filter((date) => date < next);
}
