import type { Priority } from '../../task/task.ts';
import {
  type Imported,
  type ImportedReminder,
  type ImportedTask,
  type KeyScope,
  noteSkipped,
  nothingImported,
  remark,
  scopeOfRandom,
} from '../imported/imported.ts';
import { finiteNumber, type ImportContext, listOf, nodeOf, nodesOf, textOf } from '../imported/source.ts';
import { instantOf, localOf, readDay, zoneOr } from '../values/read-when.ts';
import { createDateReader } from '../values/typed-date.ts';

type Node = Readonly<Record<string, unknown>>;
type Read = ReturnType<typeof createDateReader>;

// Items as in https://developer.todoist.com/api/v1: unlike in its files, 4 is the highest priority.
const PRIORITIES: Readonly<Record<string, Priority>> = { 4: 'high', 3: 'medium', 2: 'low' };
const MINUTES: Readonly<Record<string, number>> = { minute: 1, day: 24 * 60 };
const PARTIAL = 'Todoist didn’t send all completed tasks. Everything else is complete.';

/** Until 2025, ids were numbers that all of Todoist counts together. */
const scopeOf = (id: string): KeyScope => (/^\d{9,}$/.test(id) ? 'app' : scopeOfRandom(id));

export const isTodoistAccount = (value: unknown): boolean => {
  const { projects, items } = nodeOf(value);
  const isAccount = Array.isArray(projects) && Array.isArray(items);
  return isAccount && (items.length === 0 || nodesOf(items).some((item) => 'content' in item));
};

export function readTodoistAccount(value: unknown, context: ImportContext): Imported {
  const into = nothingImported();
  const root = nodeOf(value);
  const read = createDateReader();
  const sections = new Map(nodesOf(root.sections).map(({ id, name }) => [textOf(id), textOf(name)]));
  const comments = Map.groupBy(nodesOf(root.notes), ({ item_id }) => textOf(item_id));
  const reminders = Map.groupBy(nodesOf(root.reminders), ({ item_id }) => textOf(item_id));
  for (const project of nodesOf(root.projects))
    if (project.is_deleted !== true)
      into.lists.push({
        key: textOf(project.id),
        scope: scopeOf(textOf(project.id)),
        name: textOf(project.name).trim() || 'Todoist',
      });
  const seen = new Set<string>();
  for (const item of [...nodesOf(root.items), ...nodesOf(root.completed)]) {
    const key = textOf(item.id);
    if (item.is_deleted === true || seen.has(key)) continue;
    seen.add(key);
    const title = textOf(item.content).replace(/^\* /, '').trim();
    if (title === '') {
      noteSkipped(into, '', 'It has no title.');
      continue;
    }
    into.tasks.push({
      ...taskOf(item, title, into, read, context),
      key,
      scope: scopeOf(key),
      title,
      notes: notesOf(item, comments.get(key) ?? [], deadlineNote(item)) || undefined,
      list: textOf(item.project_id),
      section: sections.get(textOf(item.section_id)) || undefined,
      parent: textOf(item.parent_id) || undefined,
      reminders: (reminders.get(key) ?? []).flatMap((reminder) => reminderOf(reminder, title, into, context)),
    });
  }
  if (root.isPartial === true) remark(into, '', PARTIAL);
  return into;
}

function taskOf(
  item: Node,
  title: string,
  into: Imported,
  read: Read,
  { now, zone }: ImportContext,
): Omit<ImportedTask, 'key' | 'scope' | 'title'> {
  const [due, deadline] = [dueOf(item.due, zone), deadlineOf(item)];
  const completed = item.checked === true || textOf(item.completed_at) !== '';
  const { string, lang, is_recurring } = nodeOf(item.due);
  const at = { language: textOf(lang), now: due ?? now.slice(0, 10), zone };
  const repeat = is_recurring === true && !completed ? read(textOf(string), at)?.repeat : undefined;
  if (is_recurring === true && !completed && !repeat)
    remark(into, title, `It doesn’t repeat here: “${textOf(string).slice(0, 60)}” can’t be read.`);
  const isPlan = isPlanned(item);
  const { amount, unit } = nodeOf(item.duration);
  const minutes = (finiteNumber(amount) ?? 0) * (MINUTES[textOf(unit)] ?? 0);
  return {
    tags: listOf(item.labels).map(textOf).filter(Boolean),
    priority: PRIORITIES[textOf(item.priority)],
    due: isPlan ? deadline : (due ?? deadline),
    planned: isPlan ? due : undefined,
    repeat,
    minutes: minutes > 0 ? minutes : undefined,
    completed,
    completedAt: instantOf(textOf(item.completed_at), 'UTC'),
    createdAt: instantOf(textOf(item.added_at), 'UTC'),
  };
}

const deadlineOf = (item: Node): string | undefined => readDay(textOf(nodeOf(item.deadline).date));

/** With a deadline besides, the date says when the person means to do it; but a series is due on its own dates. */
function isPlanned(item: Node): boolean {
  const [day, deadline] = [textOf(nodeOf(item.due).date).slice(0, 10), deadlineOf(item)];
  return day !== '' && deadline !== undefined && day !== deadline && nodeOf(item.due).is_recurring !== true;
}

const deadlineNote = (item: Node): string => {
  const deadline = deadlineOf(item);
  const isSeries = nodeOf(item.due).is_recurring === true;
  return deadline && isSeries ? `Deadline: ${deadline}` : '';
};

/** A day; a minute on the wall clock; or a moment, if the task has a zone of its own. */
function dueOf(value: unknown, zone: string): string | undefined {
  const { date, timezone } = nodeOf(value);
  const text = textOf(date) || textOf(nodeOf(value).datetime);
  if (!/T\d\d:\d\d/.test(text)) return readDay(text);
  if (/Z$|[+-]\d\d:\d\d$/.test(text)) return localOf(text, zoneOr(textOf(timezone), zone), zone);
  return readDay(text) && text.slice(0, 16);
}

function notesOf(item: Node, comments: readonly Node[], deadline: string): string {
  const written = comments.flatMap((comment) => {
    if (comment.is_deleted === true) return [];
    const { file_url, file_name } = nodeOf(comment.file_attachment);
    return [textOf(comment.content).trim(), textOf(file_url) || textOf(file_name)];
  });
  return [textOf(item.description).trim(), deadline, ...written].filter(Boolean).join('\n\n');
}

function reminderOf(
  reminder: Node,
  title: string,
  into: Imported,
  { zone }: ImportContext,
): ImportedReminder[] {
  if (reminder.is_deleted === true) return [];
  const minutes = finiteNumber(reminder.minute_offset);
  if (reminder.type === 'relative' && minutes !== undefined) return [{ minutesBefore: Math.max(0, minutes) }];
  const { date, timezone } = nodeOf(reminder.due);
  const at = instantOf(textOf(date), zoneOr(textOf(timezone), zone));
  if (at) return [{ at }];
  remark(into, title, 'Location reminders aren’t supported.');
  return [];
}
