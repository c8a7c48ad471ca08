import { compare } from '../../compare.ts';
import { fold } from '../../fold.ts';
import { byPosition } from '../../position.ts';
import { whenOf } from '../dates.ts';
import type { Priority, Task } from '../task.ts';

export const STATUSES = ['All', 'Active', 'Done'] as const;
export const SORTS = ['dueDate', 'priority', 'created', 'manual'] as const;

/** The search, filters and order of the Tasks page (product.md §2). */
export type TaskView = {
  search: string;
  status: (typeof STATUSES)[number];
  priority: Priority | 'all';
  sort: (typeof SORTS)[number];
};

export const EVERYTHING: TaskView = { search: '', status: 'All', priority: 'all', sort: 'dueDate' };

// Tasks are never mutated, so the folded text is computed once, not on every keystroke.
const folded = new WeakMap<Task, string>();
function searchText(task: Task): string {
  let text = folded.get(task);
  if (text === undefined) {
    const tags = task.tags?.map((tag) => `@${tag}`) ?? [];
    text = fold([task.title, task.description, task.project, ...tags].filter(Boolean).join('\n'));
    folded.set(task, text);
  }
  return text;
}

const RANK: Record<Priority, number> = { high: 0, medium: 1, low: 2 };
const rank = ({ priority }: Pick<Task, 'priority'>): number => RANK[priority];
/** A day without a time comes after that day's times; no date comes last. */
const whenOrder = (when: string | undefined): string =>
  when === undefined ? '~' : when.length === 10 ? `${when}T~` : when;

/** What the order of a task follows from. */
export type Sorted = Pick<Task, 'id' | 'createdAt' | 'priority' | 'plannedFor' | 'dueDate' | 'position'>;

function byWhen(a: Sorted, b: Sorted): number {
  const [first, second] = [whenOf(a), whenOf(b)];
  return first === second ? 0 : compare(whenOrder(first), whenOrder(second));
}
const byPriority = (a: Sorted, b: Sorted): number => rank(a) - rank(b);
/** Not an order of its own: tasks may be equally urgent. */
export const byUrgency = (a: Sorted, b: Sorted): number => byPriority(a, b) || byWhen(a, b);
const byNewest = (a: Sorted, b: Sorted): number => compare(b.createdAt, a.createdAt) || compare(a.id, b.id);

/** The order of a view. Never 0 for two different tasks, so that the order is stable. */
export const ORDERS: Record<TaskView['sort'], (a: Sorted, b: Sorted) => number> = {
  dueDate: (a, b) => byWhen(a, b) || byPriority(a, b) || byNewest(a, b),
  priority: (a, b) => byUrgency(a, b) || byNewest(a, b),
  created: byNewest,
  manual: byPosition,
};

/** Every word of the search must occur in the title, description, project or tags, regardless of case and accents. */
export function matches({ search, status, priority }: TaskView): (task: Task) => boolean {
  // The longest first: it is in the fewest tasks.
  const words = fold(search)
    .split(/\s+/)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const hasWords = (text: string) => words.every((word) => text.includes(word));
  return (task) =>
    (status === 'All' || task.completed === (status === 'Done')) &&
    (priority === 'all' || task.priority === priority) &&
    (words.length === 0 || hasWords(searchText(task)));
}

export function viewTasks(tasks: Iterable<Task>, view: TaskView): Task[] {
  return Array.from(tasks).filter(matches(view)).sort(ORDERS[view.sort]);
}
