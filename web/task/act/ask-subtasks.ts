import { finishedOccurrence } from '../../../domain/task/series.ts';
import type { Task } from '../../../domain/task/task.ts';
import { childrenOf, subtree } from '../../../domain/task/tree/subtasks.ts';
import { thisMoment } from './series-writes.ts';

type Complete = (subtasks: 'all' | 'only') => void;
type Question = {
  tasks: readonly Task[];
  open: number;
  /** All of them are subtasks of series that go on, at whose next occurrence they are open in any case. */
  isSeries: boolean;
  from: Element | null;
  complete: Complete;
};

let question: Question | undefined;
const listeners = new Set<() => void>();
const set = (next: Question | undefined): void => {
  question = next;
  for (const listener of listeners) listener();
};

/** How many open subtasks are below some tasks, other than those tasks themselves. */
export function openBelow(tasks: readonly Task[], all: ReadonlyMap<string, Task>): number {
  const children = childrenOf(all);
  const own = new Set(tasks.map(({ id }) => id));
  const below = tasks.flatMap(({ id }) => subtree(id, children));
  return new Set(below.filter(({ id, completed }) => !completed && !own.has(id))).size;
}

/** The tasks that completing ends: not a series that goes on, which keeps its subtasks. */
export function ending(tasks: readonly Task[]): Task[] {
  const { now, zone } = thisMoment();
  return tasks.filter((task) => !finishedOccurrence(task, now, zone)?.copy);
}

/** Asks whether to complete open subtasks too, if there are any; `AskSubtasks` shows it. */
export function askSubtasks(
  all: ReadonlyMap<string, Task>,
  tasks: readonly Task[],
  complete: Complete,
): void {
  const open = openBelow(tasks, all);
  if (open === 0) complete('all');
  else {
    const isSeries = openBelow(ending(tasks), all) === 0;
    set({ tasks, open, isSeries, from: document.activeElement, complete });
  }
}

export const subtasksQuestion = {
  get: () => question,
  close: () => set(undefined),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
