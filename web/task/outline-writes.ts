import { childrenOf, parentOf } from '../../domain/task/subtasks.ts';
import type { Task } from '../../domain/task/task.ts';
import type { Writes } from '../undo/recorder.ts';
import { checkFit, placeAmong } from './place-among.ts';

/** Lines of text as an outline: their words without list markers, and how far each is indented. */
export function linesIn(text: string): { title: string; indent: number }[] {
  return text.split('\n').flatMap((line) => {
    const [, space = '', title = ''] = /^(\s*)(?:[-*•] (?:\[[ x]\] )?)?(.*)$/i.exec(line) ?? [];
    const indent = space.replaceAll('\t', '    ').length;
    return title.trim() ? [{ title: title.trim(), indent }] : [];
  });
}

/**
 * Adds lines as subtasks of a task, deeper ones below those before them.
 * @param after the subtask that they follow; the last one by default
 * @returns the last one added @throws Problem if there is no room for one
 */
export function addLines(to: Writes, parent: Task, text: string, after?: Task): Task | undefined {
  const open: { task: Task; indent: number }[] = [];
  let last: Task | undefined;
  let above = after;
  for (const { title, indent } of linesIn(text)) {
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const under = open.at(-1)?.task ?? parent;
    const children = childrenOf(to.rows('task'));
    checkFit(to, children, under, undefined);
    const siblings = children.get(under.id) ?? [];
    const at = under.id === parent.id && above ? siblings.findIndex(({ id }) => id === above?.id) + 1 : 0;
    const task = to.add('task', { title, listId: under.listId, parentId: under.id });
    placeAmong(to, siblings, at || siblings.length, task, { parentId: under.id });
    if (under.id === parent.id) above = task;
    open.push({ task, indent });
    last = task;
  }
  return last;
}

/** Puts a subtask below the one before it. @returns whether there is one @throws Problem if it doesn't fit there */
export function indent(to: Writes, task: Task): boolean {
  const children = childrenOf(to.rows('task'));
  const siblings = children.get(task.parentId ?? '') ?? [];
  const parent = siblings[siblings.findIndex(({ id }) => id === task.id) - 1];
  if (!parent) return false;
  checkFit(to, children, parent, task.id);
  const below = children.get(parent.id) ?? [];
  placeAmong(to, below, below.length, task, { parentId: parent.id });
  return true;
}

/** Puts a subtask after its parent. @param root stays above it @returns whether it moved @throws Problem */
export function outdent(to: Writes, task: Task, root: string): boolean {
  const tasks = to.rows('task');
  const parent = parentOf(task, tasks);
  const above = parent && parent.id !== root && parentOf(parent, tasks);
  if (!above) return false;
  const children = childrenOf(tasks);
  checkFit(to, children, above, task.id);
  const siblings = children.get(above.id) ?? [];
  const index = siblings.findIndex(({ id }) => id === parent.id) + 1;
  placeAmong(to, siblings, index, task, { parentId: above.id });
  return true;
}
