import type { DateForm } from '../time/place.ts';
import { clampedDay } from './clamped-day.ts';
import { dueOf, nextOccurrence, type Series } from './next.ts';
import { ordinal } from './ordinal.ts';
import { parseRule } from './parse-rule.ts';
import { afterDone, targetOf } from './target.ts';
import { repeatWords } from './words.ts';

const SHOWN = 5;

/** What a series will do: its words, the next due dates, and what is special about them, if anything. */
export type RepeatPreview = { words: string; dates: string[]; why: string };

/** @param form how dates are written @param due when the open occurrence is due, if it was moved */
export function previewRepeat(
  series: Series,
  form: DateForm,
  due = dueOf(series.occurrence, series.repeatStart),
): RepeatPreview {
  const dates = [due];
  let open: Series | undefined = series;
  while (open && dates.length < SHOWN) {
    open = afterOnTime(open);
    if (open) dates.push(dueOf(open.occurrence, open.repeatStart));
  }
  return { words: repeatWords(series, form), dates, why: reasons(series, dates.length < SHOWN) };
}

/** The series after its open occurrence was completed when it was due. */
function afterOnTime(series: Series): Series | undefined {
  const { occurrence, repeatStart, repeatLeft } = series;
  if (repeatLeft === 1) return undefined;
  const due = dueOf(occurrence, repeatStart);
  const target = targetOf(series);
  const [open, today] = [occurrence.slice(0, 10), due.slice(0, 10)];
  const after = target && afterDone(target, { open, done: series.repeatDone, today });
  const next = after ? after.next : nextOccurrence(series, due.length > 10 ? due : `${due}T00:00`);
  if (!next) return undefined;
  return {
    ...series,
    repeatDone: after?.done,
    occurrence: next,
    ...(repeatLeft && { repeatLeft: repeatLeft - 1 }),
  };
}

function reasons(series: Series, ends: boolean): string {
  const { repeat, repeatFrom, repeatTimes, repeatStart } = series;
  const target = targetOf(series);
  const rule = parseRule(repeat);
  const clamped = clampedDay(rule);
  const ownDay = Number(repeatStart.slice(8, 10));
  const days =
    rule.monthDays.length + rule.weekdays.length + rule.yearDays.length > 0 ? rule.monthDays : [ownDay];
  const long = Math.max(...days.filter((day) => day > 28), 0);
  const isMonthly = rule.frequency === 'monthly' && rule.months.length === 0 && rule.positions.length === 0;
  const onlyLong = isMonthly && long > 0 && repeatFrom !== 'completion';
  const inFebruary =
    rule.frequency === 'yearly' &&
    (rule.months.length > 0 ? rule.months.includes(2) : repeatStart.slice(5, 7) === '02') &&
    long === 29 &&
    rule.positions.length === 0;
  return [
    clamped ? 'In shorter months, it’s due on the last day.' : '',
    onlyLong ? `Months without a ${ordinal(long)} are skipped.` : '',
    inFebruary ? 'Years without a February 29 are skipped.' : '',
    target ? `Any days count: after ${target.times} times, it waits for the next ${target.per}.` : '',
    repeatFrom === 'completion' && !repeatTimes ? 'Later dates depend on the day you complete each one.' : '',
    ends ? 'Then the series ends.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}
