import { dayOrLast } from '../../repeat/rebase.ts';
import { makeRule, type Rule, ruleText } from '../../repeat/rule.ts';
import { type Imported, remark } from '../imported/imported.ts';
import { finiteNumber, listOf, nodeOf, textOf } from '../imported/source.ts';
import { tryRepeat } from '../values/read-repeat.ts';

type Node = Readonly<Record<string, unknown>>;

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const NTH: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };

export function repeatOf({ pattern, range }: Node, into: Imported, title: string, line: number) {
  if (!pattern) return undefined;
  const rule = ruleOf(nodeOf(pattern));
  if (!rule) {
    remark(into, title, 'How it repeats can’t be read, so it doesn’t repeat here.', line);
    return undefined;
  }
  const { type, endDate, numberOfOccurrences } = nodeOf(range);
  const until = type === 'endDate' ? textOf(endDate).slice(0, 10) : undefined;
  const left = type === 'numbered' ? finiteNumber(numberOfOccurrences) : undefined;
  const repeat = tryRepeat(
    ruleText({ ...rule, ...(until && { until }) }),
    left ? { left: Math.min(left, 999) } : {},
  );
  if ('rule' in repeat) return repeat;
  remark(into, title, `It doesn’t repeat here: ${repeat.why}`, line);
  return undefined;
}

function ruleOf(pattern: Node): Rule | undefined {
  const interval = Math.max(1, Math.min(999, finiteNumber(pattern.interval) ?? 1));
  const weekdays = listOf(pattern.daysOfWeek).flatMap((name) => {
    const day = DAYS.indexOf(textOf(name).toLowerCase()) + 1;
    return day > 0 ? [{ day }] : [];
  });
  const nth = NTH[textOf(pattern.index).toLowerCase()] ?? 1;
  const dayOfMonth = finiteNumber(pattern.dayOfMonth) ?? 0;
  const month = finiteNumber(pattern.month) ?? 0;
  if (!Number.isInteger(dayOfMonth) || dayOfMonth > 31) return undefined;
  // Outlook moves a day that a month doesn't have to its last one.
  const day = dayOfMonth > 28 ? dayOrLast(dayOfMonth) : dayOfMonth > 0 ? { monthDays: [dayOfMonth] } : {};
  const relative = { weekdays: weekdays.length === 1 ? weekdays.map((one) => ({ ...one, nth })) : weekdays };
  const positions = weekdays.length > 1 ? [nth] : [];
  const months = month > 0 ? [month] : [];
  switch (textOf(pattern.type)) {
    case 'daily':
      return makeRule('daily', { interval });
    case 'weekly':
      return makeRule('weekly', { interval, weekdays });
    case 'absoluteMonthly':
      return makeRule('monthly', { interval, ...day });
    case 'relativeMonthly':
      return makeRule('monthly', { interval, ...relative, positions });
    case 'absoluteYearly':
      return makeRule('yearly', { interval, ...(months.length > 0 && { months, ...day }) });
    case 'relativeYearly':
      return makeRule('yearly', { interval, months, ...relative, positions });
    default:
      return undefined;
  }
}
