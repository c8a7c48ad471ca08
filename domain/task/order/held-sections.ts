import type { Task } from '../task.ts';
import { headingRank, type Section, type SectionName, sectionIdIn } from './task-sections.ts';

/** `after` is the id of the task before it. */
export type HeldPlace = { name: SectionName; after: string | undefined };

/** The place of a task; undefined if it isn't there, or is already among the completed ones. */
export function placeOfTask(sections: readonly Section[], id: string): HeldPlace | undefined {
  for (const { name, tasks } of sections) {
    const at = name === 'done' ? -1 : tasks.findIndex((task) => task.id === id);
    if (at >= 0) return { name, after: tasks[at - 1]?.id };
  }
  return undefined;
}

/** The sections with some tasks back at the places they had. @param held in the order they were in */
export function holdPlaces(
  sections: readonly Section[],
  held: ReadonlyMap<string, HeldPlace>,
  tasks: ReadonlyMap<string, Task>,
): readonly Section[] {
  if (held.size === 0) return sections;
  const without = sections.map(({ name, tasks: all }) => ({
    name,
    tasks: all.filter(({ id }) => !held.has(id)),
  }));
  const shown = new Map(without.map((section) => [section.name, section.tasks]));
  for (const [id, { name, after }] of held) {
    const task = tasks.get(id);
    if (!task) continue;
    const there = shown.get(name) ?? [];
    const at = there.findIndex((one) => one.id === after) + 1;
    shown.set(name, there.toSpliced(at, 0, task));
  }
  return Array.from(shown, ([name, all]) => ({ name, tasks: all }))
    .filter(({ name, tasks: all }) => all.length > 0 || sectionIdIn(name) !== undefined)
    .sort((a, b) => headingRank(a.name) - headingRank(b.name));
}
