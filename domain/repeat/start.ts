import { Problem } from '../problem.ts';
import type { LocalDate } from '../time/day.ts';
import { dueOf, firstOccurrence, type Series } from './next.ts';
import { NEVER, parseRule } from './parse-rule.ts';
import { targetOf } from './target.ts';

export type MaybeSeries = { [K in keyof Series]?: Series[K] | undefined } & {
  dueDate?: string | undefined;
  seriesId?: string | undefined;
  repeatZone?: string | undefined;
  repeatText?: string | undefined;
};

export function seriesOf(row: MaybeSeries): Series | undefined {
  const { repeat, repeatStart, occurrence } = row;
  return repeat && repeatStart && occurrence ? { ...row, repeat, repeatStart, occurrence } : undefined;
}

/**
 * Whether a rule occurs on its start or later, however early it ends: every 12 months from August, in March, never does.
 * @param rule an RRULE value
 */
export const everOccurs = (rule: string, start: string): boolean =>
  firstOccurrence({ ...parseRule(rule), until: undefined }, start) !== undefined;

/** @param today the start of one without a due date @throws Problem 'invalid' if it would never occur */
export function refuseNever({ repeat, repeatStart, dueDate }: MaybeSeries, today: LocalDate): void {
  if (repeat && !everOccurs(repeat, repeatStart ?? dueDate ?? today)) throw new Problem('invalid', NEVER);
}

/** A series starts when it is due, and is due when it first occurs. @param today the start of one without a due date */
export function withSeries<Row extends MaybeSeries>(row: Row, today: LocalDate): Row {
  if (!row.repeat) return withoutSeries(row);
  const rule = parseRule(row.repeat);
  const repeatStart = row.repeatStart ?? row.dueDate ?? today;
  const isHourly = rule.frequency === 'hourly';
  const due = isHourly ? row.dueDate : row.dueDate?.slice(0, 10);
  const occurrence =
    row.occurrence ?? due ?? firstOccurrence(rule, repeatStart, row.repeatExcept) ?? repeatStart.slice(0, 10);
  return {
    ...withTarget(row, row.repeat),
    repeatStart,
    occurrence,
    dueDate: row.dueDate ?? dueOf(occurrence, repeatStart),
  };
}

/** Another rule than a target needs, which may come from another device, ends it. */
function withTarget<Row extends MaybeSeries>(row: Row, repeat: string): Row {
  const { repeatTimes, repeatDone, ...plain } = row;
  return targetOf({ repeat, repeatTimes }) ? row : (plain as Row);
}

function withoutSeries<Row extends MaybeSeries>(row: Row): Row {
  const { repeatFrom, repeatStart, repeatZone, repeatMissed, repeatLeft, repeatExcept, ...without } = row;
  const { repeatTimes, repeatDone, repeatText, ...rest } = without;
  const { occurrence, ...others } = rest;
  return (row.seriesId ? rest : others) as Row;
}
