import { fold } from './fold.ts';
import type { Priority, Task } from './task.ts';

export const STATUSES = ['All', 'Active', 'Done'] as const;
export const SORTS = ['dueDate', 'priority', 'created'] as const;

/** What a person asked to see of their tasks (SPEC §2, Tasks page). */
export type TaskView = {
  search: string;
  status: (typeof STATUSES)[number];
  priority: Priority | 'all';
  sort: (typeof SORTS)[number];
};

export const EVERYTHING: TaskView = { search: '', status: 'All', priority: 'all', sort: 'dueDate' };

// A task never changes in place, so what it is searched by is folded once, not at each keypress.
const folded = new WeakMap<Task, string>();
function searchText(task: Task): string {
  let text = folded.get(task);
  if (text === undefined) {
    text = fold([task.title, task.description, task.project].filter(Boolean).join('\n'));
    folded.set(task, text);
  }
  return text;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const RANK: Record<Priority, number> = { high: 0, medium: 1, low: 2 };
const rank = ({ priority }: Task): number => RANK[priority];
/** A day without a time comes after that day's times; no day comes last. */
const dueOrder = ({ dueDate }: Task): string =>
  dueDate === undefined ? '~' : dueDate.length === 10 ? `${dueDate}T~` : dueDate;

const byDue = (a: Task, b: Task): number => (a.dueDate === b.dueDate ? 0 : compare(dueOrder(a), dueOrder(b)));
const byPriority = (a: Task, b: Task): number => rank(a) - rank(b);
const byNewest = (a: Task, b: Task): number => compare(b.createdAt, a.createdAt) || compare(a.id, b.id);

/** How two tasks stand in a view; never 0 for two different tasks, so lists don't jump about. */
export const ORDERS: Record<TaskView['sort'], (a: Task, b: Task) => number> = {
  dueDate: (a, b) => byDue(a, b) || byPriority(a, b) || byNewest(a, b),
  priority: (a, b) => byPriority(a, b) || byDue(a, b) || byNewest(a, b),
  created: byNewest,
};

/**
 * The test that a view puts to each task. All words of the search must occur, in any order, in title, description
 * or project, without regard to case and accents.
 */
export function matches({ search, status, priority }: TaskView): (task: Task) => boolean {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return (task) =>
    (status === 'All' || task.completed === (status === 'Done')) &&
    (priority === 'all' || task.priority === priority) &&
    (words.length === 0 || words.every((word) => searchText(task).includes(word)));
}

/** The tasks of a view, in its order. */
export function viewTasks(tasks: Iterable<Task>, view: TaskView): Task[] {
  return Array.from(tasks).filter(matches(view)).sort(ORDERS[view.sort]);
}
