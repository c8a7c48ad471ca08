import { MAX_LEVELS } from '../../task/tree/subtasks.ts';
import { type Imported, type ImportedTask, remark } from './imported.ts';

/**
 * Tasks with each parent before its subtasks, in the parent's list. Tasks whose parents aren't in the file, or that are
 * part of themselves, are not subtasks; deeper levels than the app has become its last one.
 */
export function inTrees(imported: Imported): ImportedTask[] {
  const tasks = new Map(imported.tasks.map((task) => [task.key, task]));
  const parents = new Map<string, string>();
  for (const { key, parent } of tasks.values())
    if (parent !== undefined && tasks.has(parent)) parents.set(key, parent);
  for (const key of lastOfCycles([...tasks.keys()], parents)) {
    const { title = '', line } = tasks.get(key) ?? {};
    remark(imported, title, 'It was part of itself, so it isn’t a subtask.', line);
    parents.delete(key);
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

/** Of each cycle the key that comes last. Every key is visited once. */
function lastOfCycles(keys: readonly string[], parents: ReadonlyMap<string, string>): string[] {
  const order = new Map(keys.map((key, n) => [key, n]));
  const visited = new Set<string>();
  const last: string[] = [];
  for (const start of keys) {
    const path: string[] = [];
    let at: string | undefined = start;
    for (; at !== undefined && !visited.has(at); at = parents.get(at)) {
      visited.add(at);
      path.push(at);
    }
    const begin = at === undefined ? -1 : path.indexOf(at);
    const cycle = begin < 0 ? [] : path.slice(begin);
    const found = cycle.toSorted((a, b) => (order.get(b) ?? 0) - (order.get(a) ?? 0))[0];
    if (found !== undefined) last.push(found);
  }
  return last;
}
