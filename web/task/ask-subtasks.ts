import { isSeries } from '../../domain/task/series.ts';
import { childrenOf, subtree } from '../../domain/task/subtasks.ts';
import type { Task } from '../../domain/task/task.ts';

type Complete = (subtasks: 'all' | 'only') => void;
/** Tasks that are about to be completed while subtasks of them are open. */
type Question = {
  tasks: readonly Task[];
  open: number;
  /** What had the focus. */
  from: Element | null;
  complete: Complete;
};

let question: Question | undefined;
const listeners = new Set<() => void>();
const set = (next: Question | undefined): void => {
  question = next;
  for (const listener of listeners) listener();
};

/** How many open subtasks are below some tasks, other than those tasks and those below a series, which goes on. */
export function openBelow(tasks: readonly Task[], all: ReadonlyMap<string, Task>): number {
  const children = childrenOf(all);
  const own = new Set(tasks.map(({ id }) => id));
  const below = tasks.flatMap((task) => (isSeries(task) ? [] : subtree(task.id, children)));
  return new Set(below.filter(({ id, completed }) => !completed && !own.has(id))).size;
}

/** Asks whether to complete open subtasks too, if there are any; `AskSubtasks` shows it. */
export function askSubtasks(
  all: ReadonlyMap<string, Task>,
  tasks: readonly Task[],
  complete: Complete,
): void {
  const open = openBelow(tasks, all);
  if (open === 0) complete('all');
  else set({ tasks, open, from: document.activeElement, complete });
}

export const subtasksQuestion = {
  get: () => question,
  close: () => set(undefined),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
