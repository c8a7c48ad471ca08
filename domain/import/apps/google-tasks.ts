import {
  createKeys,
  type Imported,
  noteSkipped,
  nothingImported,
  scopeOfRandom,
} from '../imported/imported.ts';
import { nodeOf, nodesOf, textOf } from '../imported/source.ts';
import { instantOf, readDay } from '../values/read-when.ts';

type Node = Readonly<Record<string, unknown>>;

// Takeout writes the answers of https://developers.google.com/workspace/tasks/reference/rest/v1/tasks, the tasks within
// their list.
export const isGoogleTasks = (value: unknown): boolean =>
  /^tasks#/.test(textOf(nodeOf(value).kind)) ||
  nodesOf(nodeOf(value).items).some(({ kind }) => /^tasks#/.test(textOf(kind)));

/** Reads Tasks.json of Google Takeout. A list may have no items; the time of a due date means nothing. */
export function readGoogleTasks(value: unknown): Imported {
  const into = nothingImported();
  const keys = createKeys();
  const root = nodeOf(value);
  const isOneList = root.kind === 'tasks#tasks';
  const lists = isOneList ? [root] : nodesOf(root.items);
  let number = 0;
  for (const list of lists) {
    const name = textOf(list.title) || 'My Tasks';
    const listKey = textOf(list.id) || name;
    into.lists.push({ key: listKey, scope: scopeOfRandom(textOf(list.id)), name });
    for (const node of nodesOf(list.items)) {
      number += 1;
      const title = textOf(node.title).trim();
      const notes = notesOf(node);
      if (title === '' && notes === '') {
        noteSkipped(into, '', 'It’s empty.', number);
        continue;
      }
      if (node.deleted === true) {
        noteSkipped(into, title, 'It was deleted.', number);
        continue;
      }
      const completed = node.status === 'completed';
      const [first = '', ...others] = notes.split('\n');
      const named = title || first;
      into.tasks.push({
        key: textOf(node.id) || keys(name, named),
        scope: scopeOfRandom(textOf(node.id)),
        title: named,
        line: number,
        list: listKey,
        notes: (title ? notes : others.join('\n').trim()) || undefined,
        parent: textOf(node.parent) || undefined,
        due: dueOf(node),
        completed,
        completedAt: completed ? instantOf(textOf(node.completed), 'UTC') : undefined,
        createdAt: instantOf(textOf(node.created) || textOf(node.updated), 'UTC'),
      });
    }
  }
  return into;
}

/** A day; Takeout writes it as the current one of its times since 2023. */
function dueOf(node: Node): string | undefined {
  const times = nodesOf(node.scheduled_time);
  const current = times.find((time) => time.current === true) ?? times[0];
  return readDay(textOf(node.due)) ?? readDay(textOf(current?.start));
}

function notesOf(node: Node): string {
  const links = nodesOf(node.links).map((link) => textOf(link.link));
  return [textOf(node.notes).trim(), ...links].filter(Boolean).join('\n\n');
}
