import type { Priority } from '../../task/task.ts';
import { localMinute } from '../../time/day.ts';
import {
  createKeys,
  type Imported,
  type ImportedTask,
  noteSkipped,
  nothingImported,
  scopeOfRandom,
} from '../imported/imported.ts';
import { type ImportContext, listOf, nodeOf, nodesOf, textOf } from '../imported/source.ts';
import { textOfHtml } from '../values/plain-text.ts';
import { instantOf, zoneOr } from '../values/read-when.ts';
import { repeatOf } from './microsoft-todo-repeat.ts';

type Node = Readonly<Record<string, unknown>>;

// https://learn.microsoft.com/graph/api/resources/todotask: what exporters write, as there is no export by Microsoft.
const PRIORITIES: Readonly<Record<string, Priority>> = { low: 'low', high: 'high' };

/** The lists of a file: an answer of Microsoft Graph, or a list of its lists. */
const listsIn = (value: unknown): readonly Node[] => {
  const node = nodeOf(value);
  const given = Array.isArray(value) ? value : (node.value ?? node.lists);
  const nodes = nodesOf(given);
  if (nodes.some(isTask)) return [{ displayName: listName(node), tasks: nodes }];
  return nodes.filter((list) => Array.isArray(list.tasks) || textOf(list.displayName) !== '');
};

/** A page of the tasks of one list. */
const isTask = (node: Node): boolean => 'title' in node && 'importance' in node && 'status' in node;
const listName = (node: Node): string => textOf(node.displayName) || 'Tasks';

export const isMicrosoftToDo = (value: unknown): boolean =>
  listsIn(value).some((list) => Array.isArray(list.tasks));

export function readMicrosoftToDo(value: unknown, context: ImportContext): Imported {
  const into = nothingImported();
  const keys = createKeys();
  let number = 0;
  for (const list of listsIn(value)) {
    const name = textOf(list.displayName) || textOf(list.title) || 'Tasks';
    const listKey = textOf(list.id) || name;
    into.lists.push({ key: listKey, scope: scopeOfRandom(textOf(list.id)), name });
    for (const node of nodesOf(list.tasks)) {
      number += 1;
      const title = textOf(node.title).trim();
      if (title === '') {
        noteSkipped(into, '', 'It has no title.', number);
        continue;
      }
      const key = textOf(node.id) || keys(name, title);
      const scope = scopeOfRandom(textOf(node.id));
      into.tasks.push({ ...taskOf(node, number, into, context), key, scope, title, list: listKey });
      for (const item of nodesOf(node.checklistItems)) {
        const step = textOf(item.displayName).trim();
        if (step === '') continue;
        const own = textOf(item.id) ? `${key} ${textOf(item.id)}` : keys(key, step);
        const completed = item.isChecked === true || node.status === 'completed';
        into.tasks.push({
          key: own,
          scope: textOf(item.id) ? scope : 'file',
          title: step,
          parent: key,
          list: listKey,
          completed,
          line: number,
        });
      }
    }
  }
  return into;
}

function taskOf(
  node: Node,
  line: number,
  into: Imported,
  { zone }: ImportContext,
): Omit<ImportedTask, 'key' | 'scope' | 'title'> {
  const body = nodeOf(node.body);
  const content = textOf(body.content);
  const links = nodesOf(node.linkedResources).map((link) => textOf(link.webUrl));
  const notes = [textOf(body.contentType) === 'html' ? textOfHtml(content) : content.trim(), ...links];
  const due = dayOf(node.dueDateTime, zone);
  const start = dayOf(node.startDateTime, zone);
  const repeat = repeatOf(nodeOf(node.recurrence), into, textOf(node.title), line);
  const reminder = node.isReminderOn === false ? undefined : momentOf(node.reminderDateTime, zone);
  const isDone = node.status === 'completed';
  return {
    line,
    notes: notes.filter(Boolean).join('\n\n') || undefined,
    tags: listOf(node.categories).map(textOf).filter(Boolean),
    priority: PRIORITIES[textOf(node.importance)],
    due,
    planned: (repeat ?? start === due) ? undefined : start,
    repeat: isDone ? undefined : repeat,
    completed: isDone,
    completedAt: isDone ? momentOf(node.completedDateTime, zone) : undefined,
    createdAt: instantOf(textOf(node.createdDateTime), 'UTC'),
    reminders: reminder ? [{ at: reminder }] : [],
  };
}

/** A moment with up to seven digits of a second, and its zone besides. */
function momentOf(value: unknown, zone: string): string | undefined {
  const { dateTime, timeZone } = nodeOf(value);
  return instantOf(textOf(dateTime), zoneOr(textOf(timeZone), zone));
}

/** Tasks are due on a day, which is written as its midnight, usually in UTC. */
function dayOf(value: unknown, zone: string): string | undefined {
  const { dateTime, timeZone } = nodeOf(value);
  const text = textOf(dateTime);
  const day = text.slice(0, 10);
  if (/^\d{4}-\d\d-\d\d(?:T00:00(?::00(?:\.0*)?)?Z?)?$/.test(text)) return day;
  const at = instantOf(text, zoneOr(textOf(timeZone), zone));
  return at && localMinute(at, zone).slice(0, 10);
}
