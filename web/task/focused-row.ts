import type { Task } from '../../domain/task/task.ts';
import type { RowAct } from '../shortcuts/shortcuts.ts';

export type TaskAct = Exclude<RowAct, 'next' | 'previous' | 'open'>;
/** The task of a row, and how to act on it as its keys do. */
export type FocusedRow = { task: Task; act: (act: TaskAct) => void };
type Find = (element: Element) => FocusedRow | undefined;

const lists = new Set<Find>();

/** Lets other parts of the page act on the focused row of a list. @returns ends it */
export function offerRows(find: Find): () => void {
  lists.add(find);
  return () => void lists.delete(find);
}

export function focusedRow(): FocusedRow | undefined {
  const element = document.activeElement;
  if (!element) return undefined;
  for (const find of lists) {
    const row = find(element);
    if (row) return row;
  }
  return undefined;
}
