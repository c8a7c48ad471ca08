import type { Task } from '../../domain/task/task.ts';
import type { Section, SectionName } from '../../domain/task/task-sections.ts';

/** A line of a list of tasks: a section's heading, or a task and its section. */
export type RowItem = { heading: SectionName; count: number } | { task: Task; section: SectionName };

/** The lines of a list, created on demand, so that of ten thousand only the visible ones are created. */
export type RowItems = {
  length: number;
  keyAt: (index: number) => string;
  at: (index: number) => RowItem | undefined;
  /** The place of a key, or -1. */
  indexOf: (key: string) => number;
  /** Whether a line can have the focus: a task, or the heading that folds its section. */
  isStop: (index: number) => boolean;
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
  const items: RowItems = {
    length,
    keyAt(index) {
      const part = partAt(index);
      return part?.tasks[index - part.first]?.id ?? part?.name ?? '';
    },
    indexOf(key) {
      for (const { name, tasks, start, first, shown } of parts) {
        if (name === key) return start;
        const place = tasks.findIndex(({ id }) => id === key);
        if (place >= 0 && place < shown) return first + place;
      }
      return -1;
    },
    isStop(index) {
      const item = items.at(index);
      return item !== undefined && (!('heading' in item) || item.heading === 'done');
    },
    at(index) {
      const part = partAt(index);
      if (!part || index >= length) return undefined;
      const { name, tasks, first } = part;
      const task = tasks[index - first];
      return task ? { task, section: name } : { heading: name, count: tasks.length };
    },
  };
  return items;
}
