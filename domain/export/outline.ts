import { byPosition } from '../position.ts';
import type { List } from '../task/list.ts';
import { type Section, sectionIdOf, sectionOrder } from '../task/section.ts';
import type { Task } from '../task/task.ts';
import { childrenOf, parentOf } from '../task/tree/subtasks.ts';

/** Each task comes after its parent; level 1 is the top. Those without a section come first, then each section's. */
export type OutlinedList = { name: string; tasks: OutlinedTask[] };
export type OutlinedTask = { task: Task; level: number; section: string | undefined };

/** All tasks by list, in their order. Lists without tasks are left out. */
export function outline(
  tasks: ReadonlyMap<string, Task>,
  lists: ReadonlyMap<string, Pick<List, 'id' | 'name'>>,
  sections: ReadonlyMap<string, Section>,
): OutlinedList[] {
  const children = childrenOf(tasks);
  const withBelow = (task: Task, level: number, section: string | undefined): OutlinedTask[] => [
    { task, level, section },
    ...(children.get(task.id) ?? []).flatMap((child) => withBelow(child, level + 1, section)),
  ];
  const inOrder = [undefined, ...[...sections.values()].sort(sectionOrder)];
  const bySection = (own: readonly Task[]): OutlinedTask[] => {
    const found = Map.groupBy(own, (task) => sectionIdOf(task, sections));
    return inOrder.flatMap((one) =>
      (found.get(one?.id) ?? []).flatMap((task) => withBelow(task, 1, one?.name)),
    );
  };
  const top = [...tasks.values()].filter((task) => !parentOf(task, tasks)).sort(byPosition);
  const byList = Map.groupBy(top, ({ listId }) => lists.get(listId)?.name ?? 'Tasks');
  return [...byList].map(([name, own]) => ({ name, tasks: bySection(own) }));
}

/** A tag as one word, for systems that need it. */
export const asWord = (tag: string): string => tag.replace(/\s+/g, '-');

/** The section that begins with a task. @param before the task before it in the same list */
export const sectionBeginning = (
  { section }: Pick<OutlinedTask, 'section'>,
  before: Pick<OutlinedTask, 'section'> | undefined,
): string | undefined => (section === before?.section ? undefined : section);
