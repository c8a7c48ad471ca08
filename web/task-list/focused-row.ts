import type { Task } from '../../domain/task/task.ts';
import type { RowAct } from '../shortcuts/shortcuts.ts';

export type TaskAct = Exclude<RowAct, 'next' | 'previous' | 'open'>;
/** The task of a row, and how to act on it as its keys do. */
export type FocusedRow = { task: Task; act: (act: TaskAct) => void };

/** The tasks of a list or board on the page, for other parts of it. */
export type ListedRows = {
  /** The row that has an element. */
  rowWith(element: Element): FocusedRow | undefined;
  /** The task before or after another one; from then on, Tab leads to it. */
  step?(id: string, by: 1 | -1): Task | undefined;
  /** The button of a task’s row. */
  buttonOf?(id: string): HTMLElement | undefined;
};

const lists = new Set<ListedRows>();

/** @returns ends it */
export function offerRows(rows: ListedRows): () => void {
  lists.add(rows);
  return () => void lists.delete(rows);
}

function firstOf<Found>(find: (rows: ListedRows) => Found | undefined): Found | undefined {
  for (const rows of lists) {
    const found = find(rows);
    if (found) return found;
  }
  return undefined;
}

export function focusedRow(): FocusedRow | undefined {
  const element = document.activeElement;
  return element ? firstOf((rows) => rows.rowWith(element)) : undefined;
}

export const taskBeside = (id: string, by: 1 | -1): Task | undefined =>
  firstOf((rows) => rows.step?.(id, by));
export const rowButton = (id: string): HTMLElement | undefined => firstOf((rows) => rows.buttonOf?.(id));
