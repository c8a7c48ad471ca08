import type { Week } from '../../time/place.ts';
import { wordOf } from '../words/lexer.ts';
import { type PhraseTokens, type QuickAddContext, weekIn } from '../words/phrase.ts';
import { comingMonthly, comingYearly, daysInto, endOfMonth, startOfWeek } from './calendar-days.ts';
import type { Day } from './day-rule.ts';

/** The coming day that is so many days into the week; today counts. */
function comingStep(today: Day, week: Week, days: number, isNext: boolean): Day {
  const start = startOfWeek(today, week);
  const isOver = daysInto(week, today.dayOfWeek) > days;
  return start.add({ days: days + (isNext || isOver ? 7 : 0) });
}

export function periodStart(today: Day, unit: string, isNext: boolean, week: Week): Day | undefined {
  const next = isNext ? 1 : 0;
  if (unit.startsWith('w')) return comingStep(today, week, 0, isNext);
  if (unit.startsWith('m'))
    return isNext ? today.with({ day: 1 }).add({ months: 1 }) : comingMonthly(today, (first) => first);
  if (unit.startsWith('y')) {
    const first = today.with({ month: 1, day: 1 });
    return isNext ? first.add({ years: next }) : comingYearly(today, (year) => first.with({ year }));
  }
  const quarter = today.with({ month: Math.floor((today.month - 1) / 3) * 3 + 1, day: 1 });
  return !isNext && quarter.equals(today) ? today : quarter.add({ months: 3 });
}

function middleOf(today: Day, unit: string, isNext: boolean, week: Week): Day | undefined {
  if (unit.startsWith('w')) return comingStep(today, week, 2, isNext);
  if (!unit.startsWith('m')) return undefined;
  const middle = today.with({ day: 15 });
  return isNext ? middle.add({ months: 1 }) : comingMonthly(today, (first) => first.with({ day: 15 }));
}

export function endOf(today: Day, unit: string, isNext: boolean, week: Week): Day {
  const next = isNext ? 1 : 0;
  if (unit.startsWith('y')) return today.with({ month: 12, day: 31 }).add({ years: next });
  if (unit.startsWith('m')) return endOfMonth(today.with({ day: 1 }).add({ months: next }));
  if (unit.startsWith('q')) {
    const last = today.with({ month: Math.ceil(today.month / 3) * 3, day: 1 });
    return endOfMonth(last.add({ months: 3 * next }));
  }
  // The working week ends on its last workday; on a weekend, the current week ends with that.
  const { workdays } = week;
  const isWeekend = daysInto(week, today.dayOfWeek) >= workdays;
  return startOfWeek(today, week).add({ weeks: next, days: !next && isWeekend ? 6 : workdays - 1 });
}

/** "end of month", "the 3rd of next month", "eow". */
export function edgeOf(
  today: Day,
  { edge, next, unit, short, nth }: PhraseTokens,
  context: QuickAddContext,
): Day | 'text' | undefined {
  const week = weekIn(context);
  const what = unit?.word ?? short?.word.slice(2) ?? '';
  const isNext = next !== undefined;
  if (nth) {
    const inMonth = (first: Day) =>
      nth.value <= first.daysInMonth ? first.with({ day: nth.value }) : undefined;
    return isNext
      ? (inMonth(today.with({ day: 1 }).add({ months: 1 })) ?? 'text')
      : comingMonthly(today, inMonth);
  }
  if (short || /^(?:end|last|late)$/.test(wordOf(edge))) return endOf(today, what, isNext, week);
  if (edge?.word === 'middle' || edge?.word === 'mid') return middleOf(today, what, isNext, week) ?? 'text';
  return periodStart(today, what, isNext, week);
}
