import { MAX_LEVELS } from '../task/subtasks.ts';
import { type Imported, type ImportedTask, remark } from './imported.ts';

/**
 * Tasks with each parent before its subtasks, in the parent's list. Tasks whose parents aren't in the file, or that are
 * part of themselves, are not subtasks; deeper levels than the app has become its last one.
 */
export function inTrees(imported: Imported): ImportedTask[] {
  const tasks = new Map(imported.tasks.map((task) => [task.key, task]));
  const parents = new Map<string, string>();
  for (const { key, parent, title, line } of tasks.values()) {
    if (parent === undefined || !tasks.has(parent)) continue;
    if (leadsTo(parents, parent, key))
      remark(imported, title, 'It was part of itself, so it isn’t a subtask.', line);
    else parents.set(key, parent);
  }
  const children = Map.groupBy(tasks.values(), ({ key }) => parents.get(key));
  const ordered: ImportedTask[] = [];
  const waiting: { task: ImportedTask; path: readonly ImportedTask[] }[] = [];
  const wait = (found: readonly ImportedTask[] = [], path: readonly ImportedTask[]) => {
    for (const task of found.toReversed()) waiting.push({ task, path });
  };
  wait(children.get(undefined), []);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { task, path } = next;
    const above = path.slice(0, MAX_LEVELS - 1);
    if (above.length < path.length)
      remark(imported, task.title, `Subtasks have at most ${MAX_LEVELS} levels, so it moved up.`, task.line);
    const parent = above.at(-1);
    const placed = { ...task, parent: parent?.key, list: parent?.list ?? task.list };
    ordered.push(placed);
    wait(children.get(task.key), [...above, placed]);
  }
  return ordered;
}

function leadsTo(parents: ReadonlyMap<string, string>, from: string, to: string): boolean {
  for (let at: string | undefined = from; at !== undefined; at = parents.get(at)) if (at === to) return true;
  return false;
}
