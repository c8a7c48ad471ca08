import { placeAt } from '../../domain/reorder.ts';
import { requireFits } from '../../domain/task/fits-below.ts';
import { childrenOf, levelsOf, parentOf, pathOf } from '../../domain/task/subtasks.ts';
import type { Task } from '../../domain/task/task.ts';
import type { Writes } from '../undo/recorder.ts';
import { moveTask } from './move-task.ts';

type Children = ReturnType<typeof childrenOf<Task>>;

/** Lines of text as an outline: their words without list markers, and how far each is indented. */
export function linesIn(text: string): { title: string; indent: number }[] {
  return text.split('\n').flatMap((line) => {
    const [, space = '', title = ''] = /^(\s*)(?:[-*•] (?:\[[ x]\] )?)?(.*)$/i.exec(line) ?? [];
    const indent = space.replaceAll('\t', '    ').length;
    return title.trim() ? [{ title: title.trim(), indent }] : [];
  });
}

/** Where a task goes: below a task, or into a section; without one, it stays in its section. */
type Place = { parentId: string | null; sectionId?: string | null | undefined };

function placeAmong(
  to: Writes,
  siblings: readonly Task[],
  index: number,
  task: Task,
  { parentId, sectionId = task.sectionId ?? null }: Place,
): void {
  const others = siblings.filter(({ id }) => id !== task.id);
  const section = parentId === null ? sectionId : null;
  const moves = {
    ...((task.parentId ?? null) !== parentId && { parentId }),
    ...((task.sectionId ?? null) !== section && { sectionId: section }),
  };
  for (const { id, position } of placeAt(others, index, [task.id]))
    to.update('task', id, { position, ...(id === task.id && moves) });
}

/** @throws Problem if the task doesn't fit below its new parent */
function checkFit(to: Writes, children: Children, parent: Task, id: string | undefined): void {
  const tasks = to.rows('task');
  const path = [...pathOf(parent, tasks), parent].map((task) => task.id);
  const siblings = (children.get(parent.id) ?? []).filter((task) => task.id !== id).length;
  requireFits(id ?? '', { path, levels: id === undefined ? 1 : levelsOf(id, children), siblings });
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

/** Moves a task up or down among others. @param siblings in order @returns whether it moved */
export function shift(to: Writes, task: Task, step: 1 | -1, siblings: readonly Task[]): boolean {
  const index = siblings.findIndex(({ id }) => id === task.id) + step;
  if (index < 0 || index >= siblings.length) return false;
  placeAmong(to, siblings, index, task, { parentId: task.parentId ?? null });
  return true;
}

export type DropPlace = 'before' | 'after' | 'below';

/**
 * Puts tasks before or after another one, or below it as its last subtasks.
 * @param order the tasks among which those at the top level are placed @param sectionId the section that those go into;
 * null for none, and undefined to stay where they are @throws Problem if they don't fit there
 */
export function drop(
  to: Writes,
  dropped: readonly Task[],
  target: Task,
  where: DropPlace,
  order: readonly Task[],
  sectionId?: string | null,
): void {
  const tasks = to.rows('task');
  const parent = where === 'below' ? target : parentOf(target, tasks);
  let at = where;
  let beside = target;
  for (const one of dropped) {
    if (one.id === beside.id) continue;
    const children = childrenOf(to.rows('task'));
    if (parent) checkFit(to, children, parent, one.id);
    const isHere = !parent || parent.listId === one.listId;
    const task = isHere ? one : moveTask(to, one, { listId: parent.listId, parentId: parent.id });
    const siblings = parent ? (children.get(parent.id) ?? []) : order;
    const others = siblings.filter(({ id }) => id !== one.id);
    const place = others.findIndex(({ id }) => id === beside.id);
    const index = at === 'below' ? others.length : place + Number(at === 'after');
    placeAmong(to, siblings, index, task, { parentId: parent?.id ?? null, sectionId });
    beside = to.rows('task').get(task.id) ?? task;
    at = 'after';
  }
}

/** Puts tasks into a section of their list, as its first or last. @param inside the tasks there, in order */
export function dropIn(
  to: Writes,
  dropped: readonly Task[],
  sectionId: string | null,
  inside: readonly Task[],
  end: 'first' | 'last',
): void {
  const moving = new Set(dropped.map(({ id }) => id));
  let order = inside.filter(({ id }) => !moving.has(id));
  const start = end === 'first' ? 0 : order.length;
  for (const [n, task] of dropped.entries()) {
    placeAmong(to, order, start + n, task, { parentId: null, sectionId });
    const rows = to.rows('task');
    order = order.toSpliced(start + n, 0, task).map((one) => rows.get(one.id) ?? one);
  }
}
