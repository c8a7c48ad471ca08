import { pastedLines } from '../../../domain/quick-add/lines.ts';
import type { ReminderTime } from '../../../domain/reminder/reminder.ts';
import type { Task, TaskInput } from '../../../domain/task/task.ts';
import { requireFits } from '../../../domain/task/tree/fits-below.ts';
import { childrenOf, MAX_LEVELS, parentOf, pathOf } from '../../../domain/task/tree/subtasks.ts';
import type { Writes } from '../../undo/recorder.ts';
import { addTask } from '../add/add-task.ts';
import { checkFit, placeAmong } from './place-among.ts';

/**
 * Adds lines as subtasks of a task, deeper ones below those before them. A single line is added as it is.
 * @param after the subtask that they follow; the last one by default
 * @returns the last one added @throws Problem if there is no room for one; then none is added
 */
export function addLines(to: Writes, parent: Task, text: string, after?: Task): Task | undefined {
  const tasks = to.rows('task');
  const path = [...pathOf(parent, tasks), parent].map(({ id }) => id);
  const lines = text.includes('\n')
    ? pastedLines(text, MAX_LEVELS - path.length)
    : [{ text: text.trim(), parent: undefined }];
  const counts = new Map<number | undefined, number>();
  counts.set(undefined, childrenOf(tasks).get(parent.id)?.length ?? 0);
  for (const { parent: at } of lines) {
    const siblings = counts.get(at) ?? 0;
    requireFits('', { path, levels: 1, siblings });
    counts.set(at, siblings + 1);
  }
  const added: Task[] = [];
  let above = after;
  for (const { text: title, parent: at } of lines) {
    const under = (at === undefined ? undefined : added[at]) ?? parent;
    const task = addBelow(to, under, { input: { title } }, under === parent ? above : undefined);
    if (under === parent) above = task;
    added.push(task);
  }
  return added.at(-1);
}

/** A task as it was read from a text. */
type ReadTask = { input: TaskInput; reminders?: readonly ReminderTime[] };

/** Adds a subtask as it was read. @param after as for lines @throws Problem if there is no room for it */
export function addSubtask(to: Writes, parent: Task, read: ReadTask, after?: Task): Task {
  const tasks = to.rows('task');
  const path = [...pathOf(parent, tasks), parent].map(({ id }) => id);
  requireFits('', { path, levels: 1, siblings: childrenOf(tasks).get(parent.id)?.length ?? 0 });
  return addBelow(to, parent, read, after);
}

function addBelow(to: Writes, parent: Task, { input, reminders }: ReadTask, after: Task | undefined): Task {
  const siblings = childrenOf(to.rows('task')).get(parent.id) ?? [];
  const place = after ? siblings.findIndex(({ id }) => id === after.id) + 1 : 0;
  const task = addTask(to, { ...input, listId: parent.listId, parentId: parent.id }, reminders);
  placeAmong(to, siblings, place || siblings.length, task, parent.id);
  return task;
}

/** Puts a subtask below the one before it. @returns whether there is one @throws Problem if it doesn't fit there */
export function indent(to: Writes, task: Task): boolean {
  const children = childrenOf(to.rows('task'));
  const siblings = children.get(task.parentId ?? '') ?? [];
  const parent = siblings[siblings.findIndex(({ id }) => id === task.id) - 1];
  if (!parent) return false;
  checkFit(to, children, parent, task.id);
  const below = children.get(parent.id) ?? [];
  placeAmong(to, below, below.length, task, parent.id);
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
  placeAmong(to, siblings, index, task, above.id);
  return true;
}
