import { localMinute } from '../day.ts';
import { makeRule, ruleText } from '../repeat/rule.ts';
import type { Priority } from '../task/task.ts';
import {
  type Imported,
  type ImportedReminder,
  type ImportedRepeat,
  type ImportedTask,
  nothingImported,
  remark,
  skip,
} from './imported.ts';
import { plainText } from './plain-text.ts';
import { tryRepeat } from './read-repeat.ts';
import { instantOf } from './read-when.ts';
import { listOf, nodeOf, nodesOf, numberOf, type ReadContext, textOf } from './source.ts';

type Node = Readonly<Record<string, unknown>>;

// data.json of an export: github.com/go-vikunja/vikunja, pkg/models/export.go and tasks.go.
const PRIORITIES: Readonly<Record<string, Priority>> = {
  1: 'low',
  2: 'medium',
  3: 'high',
  4: 'high',
  5: 'high',
};
const [MONTHLY, FROM_NOW] = [1, 2];
const DAY = 24 * 60 * 60;

export const isVikunja = (value: unknown): boolean =>
  nodesOf(value).some(
    (node) => Array.isArray(node.tasks) && ('identifier' in node || 'buckets' in node || 'views' in node),
  ) || nodesOf(value).some(({ lists }) => nodesOf(lists).some((list) => Array.isArray(list.tasks)));

export function readVikunja(value: unknown, context: ReadContext): Imported {
  const into = nothingImported();
  // Before 0.21, projects were the lists of a namespace.
  const projects = nodesOf(value).flatMap((node) =>
    Array.isArray(node.lists) ? nodesOf(node.lists) : [node],
  );
  for (const project of projects) {
    const name = textOf(project.title).trim() || 'Vikunja';
    const list = textOf(project.id) || name;
    const tasks = nodesOf(project.tasks);
    // Saved filters are written as projects with negative ids.
    if (tasks.length === 0 && (textOf(project.title) === '' || (numberOf(project.id) ?? 0) < 0)) continue;
    into.lists.push({ key: list, name });
    const sections = sectionsOf(project, tasks);
    const parents = parentsOf(tasks);
    for (const node of tasks) readTask(node, list, { sections, parents }, into, context);
  }
  return into;
}

/** The bucket of each task, other than those for new and finished ones. */
function sectionsOf(project: Node, tasks: readonly Node[]): Map<string, string> {
  const titles = new Map(nodesOf(project.buckets).map((bucket) => [textOf(bucket.id), textOf(bucket.title)]));
  const links = [...nodesOf(project.task_buckets), ...nodesOf(project.TaskBuckets)];
  // Until 0.23, a task named its bucket.
  const own = tasks.map(({ id, bucket_id }) => ({ task_id: id, bucket_id }));
  return new Map(
    [...own, ...links].map((link) => [textOf(link.task_id), titles.get(textOf(link.bucket_id)) ?? '']),
  );
}

/** The parent of each task, which either of the two may name. */
const parentsOf = (tasks: readonly Node[]): Map<string, string> =>
  new Map(
    tasks.flatMap((task) =>
      nodesOf(nodeOf(task.related_tasks).subtask).map(({ id }): [string, string] => [
        textOf(id),
        textOf(task.id),
      ]),
    ),
  );

function readTask(
  node: Node,
  list: string,
  { sections, parents: known }: { sections: Map<string, string>; parents: Map<string, string> },
  into: Imported,
  context: ReadContext,
): void {
  const title = textOf(node.title).trim() || textOf(node.text).trim();
  const line = numberOf(node.id);
  if (title === '') {
    skip(into, '', 'It has no title.', line);
    return;
  }
  const parents = nodesOf(nodeOf(node.related_tasks).parenttask);
  const key = textOf(node.id);
  into.tasks.push({
    ...taskOf(node, into, title, context),
    key,
    title,
    line,
    list,
    section: sections.get(key) || undefined,
    parent: textOf(parents[0]?.id) || known.get(key),
  });
}

function taskOf(
  node: Node,
  into: Imported,
  title: string,
  { zone }: ReadContext,
): Omit<ImportedTask, 'key' | 'title'> {
  const due = momentOf(node.due_date);
  const [start, end] = [momentOf(node.start_date), momentOf(node.end_date)];
  const completed = node.done === true;
  const reminders = [
    ...nodesOf(node.reminders).flatMap(reminderOf),
    ...listOf(node.reminder_dates).flatMap((at) => reminderOf({ reminder: at })),
  ];
  return {
    notes: notesOf(node) || undefined,
    tags: nodesOf(node.labels)
      .map((label) => textOf(label.title))
      .filter(Boolean),
    priority: PRIORITIES[textOf(node.priority)],
    due: (due ?? end) && dueIn(due ?? end ?? '', zone),
    planned: start && start !== due ? dueIn(start, zone) : undefined,
    repeat: completed ? undefined : repeatOf(node, into, title),
    completed,
    completedAt: completed ? momentOf(node.done_at) : undefined,
    createdAt: momentOf(node.created),
    reminders,
  };
}

/** A moment, or a number of seconds from the due date. */
function reminderOf({ reminder, relative_period, relative_to }: Node): ImportedReminder[] {
  const seconds = numberOf(relative_period) ?? 0;
  if (relative_to === 'due_date' && seconds <= 0)
    return [{ minutesBefore: Math.round(Math.abs(seconds) / 60) }];
  const at = momentOf(reminder);
  return at ? [{ at }] : [];
}

const notesOf = (node: Node): string =>
  [node.description, ...nodesOf(node.comments).map(({ comment }) => comment)]
    .map((html) => plainText(textOf(html)))
    .filter(Boolean)
    .join('\n\n');

/** Absent moments are in the year 1. */
const momentOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text.startsWith('0001-') ? undefined : instantOf(text, 'UTC');
};

/** Midnight is what its date picker chooses for a day. */
const dueIn = (at: string, zone: string): string => {
  const local = localMinute(at, zone);
  return local.endsWith('T00:00') ? local.slice(0, 10) : local;
};

/** An RRULE since 2.0; before that, a number of seconds, and whether it means months or begins anew when done. */
function repeatOf(node: Node, into: Imported, title: string): ImportedRepeat | undefined {
  const mode = numberOf(node.repeat_mode) ?? 0;
  const seconds = numberOf(node.repeat_after) ?? 0;
  const text = textOf(node.repeats);
  const fromCompletion =
    mode === FROM_NOW || node.repeat_from_current_date === true || node.repeats_from_current_date === true;
  if (!text && mode !== MONTHLY && seconds % 3600 !== 0) {
    const minutes = Math.round(seconds / 60);
    remark(
      into,
      title,
      `It doesn’t repeat here: every ${minutes} minutes isn’t supported.`,
      numberOf(node.id),
    );
    return undefined;
  }
  const rule = text || (mode === MONTHLY ? 'FREQ=MONTHLY' : everySeconds(seconds));
  if (rule === '') return undefined;
  const repeat = tryRepeat(rule, fromCompletion ? { fromCompletion } : {});
  if ('rule' in repeat) return repeat;
  remark(into, title, `It doesn’t repeat here: ${repeat.why}`, numberOf(node.id));
  return undefined;
}

function everySeconds(seconds: number): string {
  if (seconds <= 0) return '';
  if (seconds % (7 * DAY) === 0) return ruleText(makeRule('weekly', { interval: seconds / (7 * DAY) }));
  if (seconds % DAY === 0) return ruleText(makeRule('daily', { interval: seconds / DAY }));
  return ruleText(makeRule('hourly', { interval: seconds / 3600 }));
}
