import { dayOrLast } from '../../repeat/rebase.ts';
import { type Frequency, makeRule, ruleText } from '../../repeat/rule.ts';
import type { Priority } from '../../task/task.ts';
import { localMinute } from '../../time/day.ts';
import { type Imported, type ImportedRepeat, type ImportedTask, remark } from '../imported/imported.ts';
import { finiteNumber, type ImportContext, listOf, nodeOf, textOf } from '../imported/source.ts';
import { tryRepeat } from '../values/read-repeat.ts';
import { instantOfMs, readDay } from '../values/read-when.ts';

type Node = Readonly<Record<string, unknown>>;

const PRIORITIES: Readonly<Record<string, Priority>> = {
  1: 'low',
  2: 'medium',
  3: 'high',
  low: 'low',
  medium: 'medium',
  high: 'high',
};
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

export function taskOf(node: Node, { zone }: ImportContext): Omit<ImportedTask, 'key' | 'scope' | 'title'> {
  const at = instantOfMs(finiteNumber(node.dueWithTime) ?? finiteNumber(node.plannedAt));
  const planned = at ? localMinute(at, zone) : readDay(textOf(node.dueDay));
  const deadline = readDay(textOf(node.deadlineDay));
  // A series is due on its own dates.
  const isPlan = planned && deadline && !textOf(node.repeatCfgId);
  const minutes = Math.round((finiteNumber(node.timeEstimate) ?? 0) / 60_000);
  const completed = node.isDone === true;
  return {
    notes: [textOf(node.notes).trim(), ...linksOf(node)].filter(Boolean).join('\n\n') || undefined,
    priority: PRIORITIES[textOf(node.priority)],
    due: isPlan ? deadline : (planned ?? deadline),
    planned: isPlan ? planned : undefined,
    minutes: minutes > 0 ? minutes : undefined,
    completed,
    completedAt: completed ? instantOfMs(finiteNumber(node.doneOn)) : undefined,
    createdAt: instantOfMs(finiteNumber(node.created)),
  };
}

const linksOf = (node: Node): string[] =>
  listOf(node.attachments).flatMap((one) => (nodeOf(one).type === 'LINK' ? textOf(nodeOf(one).path) : []));

export function repeatOf(
  config: Node,
  into: Imported,
  title: string,
  line: number,
): ImportedRepeat | undefined {
  const fromCompletion = config.repeatFromCompletionDate === true ? true : undefined;
  const except = listOf(config.deletedInstanceDates).flatMap((day) => readDay(textOf(day)) ?? []);
  const more = { fromCompletion, ...(except.length > 0 && { except: except.slice(-100) }) };
  const repeat = tryRepeat(textOf(config.rrule) || ruleOf(config), more);
  if ('rule' in repeat) return repeat;
  remark(into, title, `It doesn’t repeat here: ${repeat.why}`, line);
  return undefined;
}

function ruleOf(config: Node): string {
  const cycle = textOf(config.repeatCycle).toLowerCase() as Frequency;
  const interval = Math.max(1, finiteNumber(config.repeatEvery) ?? 1);
  const weekdays = WEEKDAYS.flatMap((name, i) => (config[name] === true ? [{ day: i + 1 }] : []));
  const day = Number(textOf(config.startDate).slice(8, 10));
  if (cycle === 'weekly') return ruleText(makeRule('weekly', { interval, weekdays }));
  if (cycle !== 'monthly') return ruleText(makeRule(cycle, { interval }));
  const nth = finiteNumber(config.monthlyWeekOfMonth);
  const weekday = finiteNumber(config.monthlyWeekday);
  if (nth && weekday !== undefined)
    return ruleText(makeRule('monthly', { interval, weekdays: [{ day: weekday === 0 ? 7 : weekday, nth }] }));
  if (config.monthlyLastDay === true) return ruleText(makeRule('monthly', { interval, monthDays: [-1] }));
  return ruleText(makeRule('monthly', { interval, ...(day > 0 && dayOrLast(day)) }));
}
