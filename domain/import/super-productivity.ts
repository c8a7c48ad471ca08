import { localMinute } from '../day.ts';
import { dayOrLast } from '../repeat/rebase.ts';
import { type Frequency, makeRule, ruleText } from '../repeat/rule.ts';
import type { Priority } from '../task/task.ts';
import { TIMER_BOUNDS } from '../timer/timer-settings.ts';
import {
  type Imported,
  type ImportedRepeat,
  type ImportedTask,
  nothingImported,
  remark,
  skip,
} from './imported.ts';
import { tryRepeat } from './read-repeat.ts';
import { dayIn, instantOfMs } from './read-when.ts';
import { listOf, nodeOf, numberOf, type ReadContext, textOf } from './source.ts';

type Node = Readonly<Record<string, unknown>>;

// A backup of github.com/super-productivity/super-productivity: src/app/features/{tasks,task-repeat-cfg,project,tag}.
const PRIORITIES: Readonly<Record<string, Priority>> = {
  1: 'low',
  2: 'medium',
  3: 'high',
  low: 'low',
  medium: 'medium',
  high: 'high',
};
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const INBOX = 'INBOX_PROJECT';
const LONGEST_DAY = 16 * 60;

const entitiesOf = (value: unknown): Node => nodeOf(nodeOf(value).entities);
const dataOf = (value: unknown): Node => {
  const node = nodeOf(value);
  return 'data' in node ? nodeOf(node.data) : node;
};

export const isSuperProductivity = (value: unknown): boolean => {
  const data = dataOf(value);
  return 'entities' in nodeOf(data.task) && 'entities' in nodeOf(data.project);
};

export function readSuperProductivity(value: unknown, context: ReadContext): Imported {
  const into = nothingImported();
  const data = dataOf(value);
  const projects = entitiesOf(data.project);
  const tags = entitiesOf(data.tag);
  const repeats = entitiesOf(data.taskRepeatCfg);
  const archives = [data.archiveYoung, data.archiveOld, data.taskArchive].flatMap((archive) => [
    entitiesOf(nodeOf(archive).task),
    entitiesOf(archive),
  ]);
  const tasks = new Map<string, Node>();
  for (const [id, node] of [...archives, entitiesOf(data.task)].flatMap(Object.entries))
    tasks.set(id, nodeOf(node));

  const reminders = Map.groupBy(remindersIn(data.reminders), ({ relatedId }) => textOf(relatedId));
  const used = new Set<string>();
  let number = 0;
  for (const [id, node] of tasks) {
    number += 1;
    const title = textOf(node.title).trim();
    if (title === '') {
      skip(into, '', 'It has no title.', number);
      continue;
    }
    const parent = textOf(node.parentId) || undefined;
    const project = textOf(tasks.get(parent ?? '')?.projectId) || textOf(node.projectId) || INBOX;
    used.add(project);
    const named = listOf(node.tagIds).map((tag) => textOf(nodeOf(tags[textOf(tag)]).title));
    const config = nodeOf(repeats[textOf(node.repeatCfgId)]);
    into.tasks.push({
      ...taskOf(node, context),
      key: id,
      title,
      line: number,
      parent,
      list: project,
      tags: named.filter((name) => name !== '' && name !== 'Today'),
      reminders: [
        numberOf(node.remindAt),
        ...(reminders.get(id) ?? []).map(({ remindAt }) => numberOf(remindAt)),
      ]
        .map(instantOfMs)
        .flatMap((at) => (at ? [{ at }] : [])),
      repeat:
        node.isDone === true || !config.id || config.isPaused === true
          ? undefined
          : repeatOf(config, into, title, number),
    });
    addFocus(into, id, node, context);
  }
  for (const id of used) {
    const name = textOf(nodeOf(projects[id]).title) || (id === INBOX ? 'Inbox' : 'Super Productivity');
    into.lists.push({ key: id, name });
  }
  return into;
}

/** A list, or entities in newer versions. */
const remindersIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.map(nodeOf) : Object.values(entitiesOf(value)).map(nodeOf);

function taskOf(node: Node, { zone }: ReadContext): Omit<ImportedTask, 'key' | 'title'> {
  const at = instantOfMs(numberOf(node.dueWithTime) ?? numberOf(node.plannedAt));
  const planned = at ? localMinute(at, zone) : dayIn(textOf(node.dueDay));
  const deadline = dayIn(textOf(node.deadlineDay));
  // A series is due on its own dates.
  const isPlan = planned && deadline && !textOf(node.repeatCfgId);
  const minutes = Math.round((numberOf(node.timeEstimate) ?? 0) / 60_000);
  const completed = node.isDone === true;
  return {
    notes: [textOf(node.notes).trim(), ...linksOf(node)].filter(Boolean).join('\n\n') || undefined,
    priority: PRIORITIES[textOf(node.priority)],
    due: isPlan ? deadline : (planned ?? deadline),
    planned: isPlan ? planned : undefined,
    minutes: minutes > 0 ? minutes : undefined,
    completed,
    completedAt: completed ? instantOfMs(numberOf(node.doneOn)) : undefined,
    createdAt: instantOfMs(numberOf(node.created)),
  };
}

const linksOf = (node: Node): string[] =>
  listOf(node.attachments).flatMap((one) => (nodeOf(one).type === 'LINK' ? textOf(nodeOf(one).path) : []));

/** Time spent on a day becomes focus sessions from 6 AM on, as the file doesn't say when it was. */
function addFocus(into: Imported, task: string, node: Node, { now, zone }: ReadContext): void {
  // A parent's time is the sum of its subtasks'.
  if (listOf(node.subTaskIds).length > 0) return;
  for (const [day, ms] of Object.entries(nodeOf(node.timeSpentOnDay))) {
    const date = dayIn(day);
    if (!date) continue;
    let left = Math.min(LONGEST_DAY, Math.round((numberOf(ms) ?? 0) / 60_000));
    let at = Temporal.PlainDate.from(date)
      .toZonedDateTime({ timeZone: zone, plainTime: '06:00' })
      .toInstant();
    while (left > 0) {
      const minutes = Math.min(left, TIMER_BOUNDS.workDuration.max);
      const [start, end] = [at, at.add({ minutes })].map(isoOf) as [string, string];
      if (end < now) into.focus.push({ key: `${task} ${start}`, task, start, end, minutes });
      at = at.add({ minutes });
      left -= minutes;
    }
  }
}

const isoOf = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'millisecond' });

function repeatOf(config: Node, into: Imported, title: string, line: number): ImportedRepeat | undefined {
  const fromCompletion = config.repeatFromCompletionDate === true ? true : undefined;
  const except = listOf(config.deletedInstanceDates).flatMap((day) => dayIn(textOf(day)) ?? []);
  const more = { fromCompletion, ...(except.length > 0 && { except: except.slice(-100) }) };
  const repeat = tryRepeat(textOf(config.rrule) || ruleOf(config), more);
  if ('rule' in repeat) return repeat;
  remark(into, title, `It doesn’t repeat here: ${repeat.why}`, line);
  return undefined;
}

function ruleOf(config: Node): string {
  const cycle = textOf(config.repeatCycle).toLowerCase() as Frequency;
  const interval = Math.max(1, numberOf(config.repeatEvery) ?? 1);
  const weekdays = WEEKDAYS.flatMap((name, i) => (config[name] === true ? [{ day: i + 1 }] : []));
  const day = Number(textOf(config.startDate).slice(8, 10));
  if (cycle === 'weekly') return ruleText(makeRule('weekly', { interval, weekdays }));
  if (cycle !== 'monthly') return ruleText(makeRule(cycle, { interval }));
  const nth = numberOf(config.monthlyWeekOfMonth);
  const weekday = numberOf(config.monthlyWeekday);
  if (nth && weekday !== undefined)
    return ruleText(makeRule('monthly', { interval, weekdays: [{ day: weekday === 0 ? 7 : weekday, nth }] }));
  if (config.monthlyLastDay === true) return ruleText(makeRule('monthly', { interval, monthDays: [-1] }));
  return ruleText(makeRule('monthly', { interval, ...(day > 0 && dayOrLast(day)) }));
}
