import { type Imported, noteSkipped, nothingImported, scopeOfRandom } from '../imported/imported.ts';
import { finiteNumber, type ImportContext, listOf, nodeOf, textOf } from '../imported/source.ts';
import { instantOfMs } from '../values/read-when.ts';
import { importFocus } from './super-productivity-focus.ts';
import { repeatOf, taskOf } from './super-productivity-task.ts';

type Node = Readonly<Record<string, unknown>>;

// A backup of github.com/super-productivity/super-productivity: src/app/features/{tasks,task-repeat-cfg,project,tag}.
const INBOX = 'INBOX_PROJECT';

const entitiesOf = (value: unknown): Node => nodeOf(nodeOf(value).entities);
const dataOf = (value: unknown): Node => {
  const node = nodeOf(value);
  return 'data' in node ? nodeOf(node.data) : node;
};

export const isSuperProductivity = (value: unknown): boolean => {
  const data = dataOf(value);
  return 'entities' in nodeOf(data.task) && 'entities' in nodeOf(data.project);
};

export function readSuperProductivity(value: unknown, context: ImportContext): Imported {
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
      noteSkipped(into, '', 'It has no title.', number);
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
      scope: scopeOfRandom(id),
      title,
      line: number,
      parent,
      list: project,
      tags: named.filter((name) => name !== '' && name !== 'Today'),
      reminders: [
        finiteNumber(node.remindAt),
        ...(reminders.get(id) ?? []).map(({ remindAt }) => finiteNumber(remindAt)),
      ]
        .map(instantOfMs)
        .flatMap((at) => (at ? [{ at }] : [])),
      repeat:
        node.isDone === true || !config.id || config.isPaused === true
          ? undefined
          : repeatOf(config, into, title, number),
    });
    importFocus(into, id, node, context);
  }
  for (const id of used) {
    const name = textOf(nodeOf(projects[id]).title) || (id === INBOX ? 'Inbox' : 'Super Productivity');
    into.lists.push({ key: id, scope: scopeOfRandom(id), name });
  }
  return into;
}

/** A list, or entities in newer versions. */
const remindersIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.map(nodeOf) : Object.values(entitiesOf(value)).map(nodeOf);
