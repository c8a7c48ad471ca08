import { type Imported, noteSkipped, nothingImported } from '../imported/imported.ts';
import { finiteNumber, type ImportContext, nodeOf, nodesOf, textOf } from '../imported/source.ts';
import { taskOf } from './vikunja-task.ts';

type Node = Readonly<Record<string, unknown>>;

// data.json of an export: github.com/go-vikunja/vikunja, pkg/models/export.go and tasks.go.
export const isVikunja = (value: unknown): boolean =>
  nodesOf(value).some(
    (node) => Array.isArray(node.tasks) && ('identifier' in node || 'buckets' in node || 'views' in node),
  ) || nodesOf(value).some((node) => nodesOf(projectsIn(node)).some(({ tasks }) => Array.isArray(tasks)));

/** Before 0.21, projects were in a namespace, at first as its lists. */
const projectsIn = ({ projects, lists }: Node): unknown => projects ?? lists;

export function readVikunja(value: unknown, context: ImportContext): Imported {
  const into = nothingImported();
  const projects = nodesOf(value).flatMap((node) => {
    const inside = projectsIn(node);
    return Array.isArray(inside) ? nodesOf(inside) : [node];
  });
  for (const project of projects) {
    const name = textOf(project.title).trim() || 'Vikunja';
    // Every server counts from 1.
    const list = textOf(project.id) || name;
    const tasks = nodesOf(project.tasks);
    // Saved filters are written as projects with negative ids.
    if (tasks.length === 0 && (textOf(project.title) === '' || (finiteNumber(project.id) ?? 0) < 0)) continue;
    into.lists.push({ key: list, scope: 'file', name });
    const sections = sectionsOf(project, tasks);
    const parents = parentsOf(tasks);
    for (const node of tasks) readTask(node, list, { sections, parents }, into, context);
  }
  return into;
}

/** The title of each task's bucket, by the id of the task. */
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
  context: ImportContext,
): void {
  const title = textOf(node.title).trim() || textOf(node.text).trim();
  const line = finiteNumber(node.id);
  if (title === '') {
    noteSkipped(into, '', 'It has no title.', line);
    return;
  }
  const parents = nodesOf(nodeOf(node.related_tasks).parenttask);
  const key = textOf(node.id);
  into.tasks.push({
    ...taskOf(node, into, title, context),
    key,
    scope: 'file',
    title,
    line,
    list,
    section: sections.get(key) || undefined,
    parent: textOf(parents[0]?.id) || known.get(key),
  });
}
