import { Problem } from '../../problem.ts';
import { firstOccurrence } from '../../repeat/next.ts';
import { dayOrLast } from '../../repeat/rebase.ts';
import { namesDays, type Rule, ruleText, STEP_UNITS } from '../../repeat/rule.ts';
import { repeatWords } from '../../repeat/words.ts';
import type { TaskInput } from '../../task/task.ts';
import type { LocalMinute } from '../../time/day.ts';
import { isPast } from '../../time/day.ts';
import type { Place } from '../../time/place.ts';
import type { Match } from '../words/phrase.ts';

type Repeat = Extract<Match, { kind: 'repeat' }>;
type Ends = Extract<Match, { kind: 'ends' }>;
type Fields = Pick<TaskInput, 'dueDate' | 'repeat' | 'repeatFrom' | 'repeatLeft' | 'repeatTimes'>;
type Series = { fields: Fields; words: string } | { why: string };

const plainDay = (date: string) => Temporal.PlainDate.from(date);

/** A monthly rule from a day that not every month has means the last day of those; likewise February 29. */
function clamped(rule: Rule, from: string): Rule {
  const { day, month } = plainDay(from);
  if (namesDays(rule) || day <= 28) return rule;
  if (rule.frequency === 'monthly') return { ...rule, ...dayOrLast(day) };
  const isLeapDay = rule.frequency === 'yearly' && month === 2;
  return isLeapDay ? { ...rule, months: [2], ...dayOrLast(day) } : rule;
}

/** When an hourly series begins: at the given time, or after its first interval. */
function firstHour(
  { rule }: Repeat,
  day: string | undefined,
  clock: string | undefined,
  now: LocalMinute,
): string {
  if (!day && !clock)
    return Temporal.PlainDateTime.from(now)
      .add({ hours: rule.interval })
      .toString({ smallestUnit: 'minute' });
  const start = `${day ?? now.slice(0, 10)}T${clock ?? '00:00'}`;
  if (day || !isPast(start, now)) return start;
  return Temporal.PlainDateTime.from(start).add({ days: 1 }).toString({ smallestUnit: 'minute' });
}

/** Intervals count from the first occurrence, which isn't in the past. @param day to begin on @param clock HH:MM */
export function startSeries(
  repeat: Repeat,
  ends: Ends | undefined,
  day: string | undefined,
  clock: string | undefined,
  now: LocalMinute,
  place: Place,
): Series {
  const today = now.slice(0, 10);
  const { rule, times, fromCompletion, isLater } = repeat;
  const step = { [STEP_UNITS[rule.frequency]]: rule.interval };
  const later = isLater ? plainDay(today).add(step).toString() : today;
  const isOver = !isLater && clock !== undefined && isPast(`${today}T${clock}`, now);
  const from = day ?? (isOver ? plainDay(today).add({ days: 1 }).toString() : later);
  const own = fromCompletion || times ? rule : clamped(rule, from);
  const first =
    rule.frequency === 'hourly'
      ? firstHour(repeat, day, clock, now)
      : fromCompletion && !namesDays(rule)
        ? from
        : firstOccurrence({ ...own, interval: 1 }, from);
  if (!first) return { why: 'it never occurs' };
  const date = first.slice(0, 10);
  const until = ends?.length ? plainDay(date).add(ends.length).subtract({ days: 1 }).toString() : ends?.day;
  if (until && until < date) return { why: 'it ends before it starts' };
  try {
    const text = ruleText({ ...own, until });
    const fields: Fields = {
      dueDate: first.length > 10 || !clock ? first : `${first}T${clock}`,
      repeat: text,
      ...(fromCompletion && { repeatFrom: 'completion' }),
      ...(ends?.left && { repeatLeft: ends.left }),
      ...(times && { repeatTimes: times }),
    };
    return { fields, words: repeatWords({ repeat: text, ...fields }, place) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { why: 'it isn’t supported' };
  }
}
