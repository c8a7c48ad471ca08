import type { LocalDate, LocalMinute } from '../time/day.ts';
import { days } from './expand.ts';
import { parseRule } from './parse-rule.ts';
import { type Frequency, namesDays, type Rule, STEP_UNITS } from './rule.ts';

export type Series = {
  /** The rule, as an RRULE value. */
  repeat: string;
  /** From completion: each date is counted from the day on which the one before it was completed. */
  repeatFrom?: 'completion' | undefined;
  /** Where the rule begins, with the time of each occurrence; wall clock. */
  repeatStart: string;
  /** All: missed occurrences have to be finished one by one. Otherwise the next one is in the future. */
  repeatMissed?: 'all' | undefined;
  /** How many occurrences are left, with the open one. */
  repeatLeft?: number | undefined;
  repeatExcept?: readonly LocalDate[] | undefined;
  /** How often it is meant to be done in each of the rule's weeks or months, on any days. */
  repeatTimes?: number | undefined;
  /** The days of the current week or month on which it was done, if that is counted. */
  repeatDone?: readonly LocalDate[] | undefined;
  /** The occurrence that is open: a date, or a minute if the rule is hourly. */
  occurrence: string;
};

const HOUR_MINUTES = 60;

/** When an occurrence is due: with the time of the series, if it has one. */
export const dueOf = (occurrence: string, repeatStart: string): string =>
  occurrence.length > 10 ? occurrence : `${occurrence}${repeatStart.slice(10)}`;

/** On the start or later. @param start a day or a minute */
export function firstOccurrence(
  rule: Rule,
  start: string,
  except: readonly string[] = [],
): string | undefined {
  if (rule.frequency === 'hourly') return minuteOf(start);
  return days(rule, start.slice(0, 10), { count: 1, except })[0];
}

/** Of a series that isn't a target: always later than the open one. @param now when that is done or skipped @returns undefined if the series ends */
export function nextOccurrence(series: Series, now: LocalMinute): string | undefined {
  const rule = parseRule(series.repeat);
  if (rule.frequency === 'hourly') return nextMinute(series, rule, now);
  const open = series.occurrence.slice(0, 10);
  if (series.repeatFrom === 'completion') return sinceCompletion(rule, open, now.slice(0, 10));
  const passed = latestPassed(now, series.repeatStart.slice(10));
  const after = series.repeatMissed === 'all' || open > passed ? open : passed;
  return days(rule, series.repeatStart.slice(0, 10), {
    after,
    count: 1,
    except: series.repeatExcept ?? [],
  })[0];
}

/** The last day whose occurrence is over: today's isn't before its time. @param time `T09:00`, or empty */
function latestPassed(now: LocalMinute, time: string): LocalDate {
  const today = now.slice(0, 10);
  const isAhead = time > now.slice(10);
  return isAhead ? Temporal.PlainDate.from(today).subtract({ days: 1 }).toString() : today;
}

function sinceCompletion(rule: Rule, open: LocalDate, done: LocalDate): LocalDate | undefined {
  const after = open > done ? open : done;
  if (namesDays(rule)) return days(rule, done, { after, count: 1 })[0];
  const from = Temporal.PlainDate.from(done);
  const unit = STEP_UNITS[rule.frequency as Exclude<Frequency, 'hourly'>];
  const passed = open > done ? from.until(open, { largestUnit: unit })[unit] : 0;
  // At the ends of months, a step or two from there may still be before the open one.
  for (let n = Math.max(1, Math.floor(passed / rule.interval)); ; n += 1) {
    const date = isoDay(from, { [unit]: n * rule.interval });
    if (!date || (rule.until && date > rule.until)) return undefined;
    if (date > open) return date;
  }
}

/** @returns undefined after the year 9999 */
function isoDay(from: Temporal.PlainDate, by: Temporal.DurationLike): LocalDate | undefined {
  const date = from.add(by).toString();
  return date.length === 10 ? date : undefined;
}

const minuteOf = (start: string): LocalMinute => (start.length > 10 ? start : `${start}T00:00`);

/** Hours are counted on the wall clock, so that a clock change doesn't move all later occurrences. */
function nextMinute(
  { repeatStart, repeatFrom, repeatMissed, occurrence }: Series,
  { interval, until }: Rule,
  now: LocalMinute,
): LocalMinute | undefined {
  const open = minuteOf(occurrence);
  const after = repeatMissed === 'all' || open > now ? open : now;
  const from = Temporal.PlainDateTime.from(minuteOf(repeatFrom === 'completion' ? now : repeatStart));
  const step = interval * HOUR_MINUTES;
  const minutes = from.until(after, { largestUnit: 'minutes' }).minutes;
  const steps = Math.max(1, Math.floor(minutes / step) + 1);
  const next = from.add({ minutes: steps * step }).toString({ smallestUnit: 'minute' });
  return next.length > 16 || (until && next.slice(0, 10) > until) ? undefined : next;
}
