import { type DayNumber, dateOfNumber, numberOfDate } from '../../repeat/day-numbers.ts';
import { days as daysOfRule } from '../../repeat/expand.ts';
import { parseRule } from '../../repeat/parse-rule.ts';
import type { Rule } from '../../repeat/rule.ts';
import type { LocalDate } from '../../time/day.ts';
import type { PlannerEvent } from './planner.ts';

/** Whether an event occurs more than once: every day, or by a rule. */
export const isRecurring = ({ date, repeat }: Pick<PlannerEvent, 'date' | 'repeat'>): boolean =>
  date === undefined || repeat !== undefined;

/** Whether an event begins on a day. */
export const beginsOn = (event: PlannerEvent, date: LocalDate): boolean =>
  event.date === undefined
    ? !event.exceptDates?.includes(date)
    : firstDays(event, numberOfDate(date), numberOfDate(date)).length > 0;

/** The days between two on which an event begins. @param most how many are enough */
export function firstDays(
  event: PlannerEvent,
  from: DayNumber,
  to: DayNumber,
  most = to - from + 1,
): DayNumber[] {
  const { date = '', repeat, exceptDates = [] } = event;
  const first = numberOfDate(date);
  if (first > to) return [];
  const own = first >= from && !exceptDates.includes(date) ? [first] : [];
  if (repeat === undefined || own.length >= most) return own;
  const rule = ruleOfEvent(event, repeat);
  const last = dateOfNumber(to);
  const until = rule.until !== undefined && rule.until < last ? rule.until : last;
  const after = dateOfNumber(Math.max(first, from - 1));
  if (until <= after) return own;
  // Most exceptions are of other days.
  const except = exceptDates.filter((day) => day > after && day <= until);
  const others = daysOfRule({ ...rule, until }, date, { after, count: most, except });
  return [...own, ...others.map(numberOfDate)];
}

/** Rows don't change, so each rule is read once. */
const rules = new WeakMap<PlannerEvent, Rule>();
export function ruleOfEvent(event: PlannerEvent, repeat: string): Rule {
  const rule = rules.get(event) ?? parseRule(repeat);
  rules.set(event, rule);
  return rule;
}
