import { Problem } from '../problem.ts';
import { dueOf, firstOccurrence } from '../repeat/next.ts';
import { NEVER, parseRule } from '../repeat/parse-rule.ts';
import { rebase } from '../repeat/rebase.ts';
import { type Rule, ruleText } from '../repeat/rule.ts';
import { seriesOf } from '../repeat/start.ts';
import type { LocalDate } from '../time/day.ts';
import type { Task, TaskInput, TaskUpdates } from './task.ts';

const ENDS_BEFORE = 'A repeat must end after it starts.';

export const endOfSeries = (): TaskUpdates => ({
  repeat: null,
  repeatFrom: null,
  repeatStart: null,
  repeatZone: null,
  repeatMissed: null,
  repeatLeft: null,
  repeatExcept: null,
  repeatTimes: null,
  repeatDone: null,
  repeatText: null,
  occurrence: null,
});

/**
 * What moves the open occurrence and all later ones. @param dueDate when the open one is due instead
 * @returns undefined if the later ones can't follow, because the new day isn't one of the rule's
 */
export function moveSeries(task: Task, dueDate: string): TaskUpdates | undefined {
  const series = seriesOf(task);
  if (!series) return undefined;
  const rule = parseRule(series.repeat);
  const from: LocalDate = series.occurrence.slice(0, 10);
  const to: LocalDate = dueDate.slice(0, 10);
  const moved = rebase(rule, from, to);
  const isHourly = rule.frequency === 'hourly';
  if (!isHourly && from !== to && firstOccurrence(moved, to) !== to) return undefined;
  return { repeat: ruleText(moved), repeatStart: dueDate, occurrence: isHourly ? dueDate : to, dueDate };
}

export type Wanted = {
  rule: Rule;
  fromCompletion?: boolean;
  left?: number | undefined;
  /** How often in each week or month, on any days. */
  times?: number | undefined;
  /** The dates left out until now. Those that were skipped stay so. */
  except?: readonly LocalDate[] | undefined;
};

/** @param due when it is due, or today @throws Problem 'invalid' if it would never occur */
export function makeSeries(
  { rule, fromCompletion = false, left, times, except = [] }: Wanted,
  due: string,
): TaskUpdates {
  const repeat = ruleText(rule);
  const occurrence = firstOccurrence(parseRule(repeat), due);
  if (!occurrence) throw new Problem('invalid', rule.until ? ENDS_BEFORE : NEVER);
  const dueDate = dueOf(occurrence, due);
  return {
    repeat,
    repeatFrom: fromCompletion ? 'completion' : null,
    repeatLeft: left ?? null,
    repeatTimes: times ?? null,
    repeatStart: dueDate,
    removeExcept: except.filter((date) => date >= occurrence.slice(0, 10)),
    repeatText: null,
    occurrence,
    dueDate,
  };
}

/** A repeat as it was typed. */
export type TypedSeries = { repeat: string } & Pick<
  TaskInput,
  'repeatFrom' | 'repeatLeft' | 'repeatTimes' | 'repeatText'
>;

/** Makes a task repeat as it was typed; a plan for another day gives way. @param due when it is due first */
export const repeated = (
  { plannedFor, repeatExcept }: Task,
  { repeat, repeatFrom, repeatLeft, repeatTimes, repeatText }: TypedSeries,
  due: string,
): TaskUpdates => ({
  ...makeSeries(
    {
      rule: parseRule(repeat),
      fromCompletion: repeatFrom === 'completion',
      left: repeatLeft,
      times: repeatTimes,
      except: repeatExcept,
    },
    due,
  ),
  repeatText: repeatText ?? null,
  ...(plannedFor && { plannedFor: null }),
});
