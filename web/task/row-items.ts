import type { Task } from '../../domain/task.ts';
import type { Section, SectionName } from '../../domain/task-sections.ts';

/** What stands on a line of a page of tasks. `first` and `last` are those of their section. */
export type RowItem =
  | { key: string; heading: SectionName; count: number }
  | { key: string; task: Task; dayKnown: boolean; first: boolean; last: boolean };

/** The lines of some sections, one under the other. @param folded whether the completed tasks are put away */
export function rowItems(all: readonly Section[], folded: boolean): RowItem[] {
  return all.flatMap(({ name, tasks }): RowItem[] => {
    const heading = { key: name, heading: name, count: tasks.length };
    if (name === 'done' && folded) return [heading];
    const lines = tasks.map((task, i) => {
      const edges = { first: i === 0, last: i === tasks.length - 1 };
      return { key: task.id, task, dayKnown: name === 'today' || name === 'tomorrow', ...edges };
    });
    return name === 'all' ? lines : [heading, ...lines];
  });
}
