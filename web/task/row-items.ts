import type { Task } from '../../domain/task/task.ts';
import type { Section, SectionName } from '../../domain/task/task-sections.ts';

/** A line of a list of tasks. `first` and `last` refer to its section. */
export type RowItem =
  | { heading: SectionName; count: number }
  | { task: Task; dayKnown: boolean; first: boolean; last: boolean };

/** The lines of a list, created on demand, so that of ten thousand only the visible ones are created. */
export type RowItems = {
  length: number;
  keyAt: (index: number) => string;
  at: (index: number) => RowItem | undefined;
};

/** The lines of all sections. @param folded whether completed tasks are hidden */
export function rowItems(all: readonly Section[], folded: boolean): RowItems {
  let length = 0;
  const parts = all.map(({ name, tasks }) => {
    const [start, headed] = [length, name !== 'all'];
    const shown = name === 'done' && folded ? 0 : tasks.length;
    length += shown + Number(headed);
    return { name, tasks, start, first: start + Number(headed), shown };
  });
  const partAt = (index: number) => parts.findLast(({ start }) => start <= index);
  return {
    length,
    keyAt(index) {
      const part = partAt(index);
      return part?.tasks[index - part.first]?.id ?? part?.name ?? '';
    },
    at(index) {
      const part = partAt(index);
      if (!part || index >= length) return undefined;
      const { name, tasks, first, shown } = part;
      const task = tasks[index - first];
      if (!task) return { heading: name, count: tasks.length };
      const dayKnown = name === 'today' || name === 'tomorrow';
      return { task, dayKnown, first: index === first, last: index === first + shown - 1 };
    },
  };
}
