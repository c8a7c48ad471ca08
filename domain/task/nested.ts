import { byPosition } from '../position.ts';
import { idWithin } from '../shared-id.ts';
import { whenOf } from './dates.ts';
import { parentOf } from './subtasks.ts';
import type { Task } from './task.ts';
import { type Section, type SectionName, sectionIdIn } from './task-sections.ts';
import type { TaskView } from './task-view.ts';

export type Nested = {
  /** The sections, without the tasks that are shown below another one. */
  sections: readonly Section[];
  /** The tasks shown below each task, in their order: its subtasks, or the other finished occurrences of its series. */
  children: ReadonlyMap<string, readonly Task[]>;
};

/**
 * Puts subtasks below their parents, each exactly once. A subtask stays in its own section if its parent isn't shown,
 * if it's open and its parent is done, or if it has a date in another section.
 */
export function nestSections(
  all: readonly Section[],
  tasks: ReadonlyMap<string, Task>,
  sort: TaskView['sort'],
): Nested {
  const wanted = new Set<string>();
  for (const { tasks: rows } of all)
    for (const { parentId } of rows) if (parentId !== undefined) wanted.add(parentId);
  if (wanted.size === 0) return groupCopies(all, new Map());

  const sectionOf = new Map<string, SectionName>();
  for (const { name, tasks: rows } of all)
    for (const { id } of rows) if (wanted.has(id)) sectionOf.set(id, name);
  const isBelow = (task: Task, section: SectionName): boolean => {
    const above = sectionOf.get(task.parentId ?? '');
    if (above === undefined || !parentOf(task, tasks)) return false;
    if (task.completed || section === above) return true;
    return above !== 'done' && (sort !== 'dueDate' || whenOf(task) === undefined);
  };
  const children = new Map<string, Task[]>();
  const sections = all.flatMap(({ name, tasks: rows }) => {
    const top = rows.filter((task) => {
      if (task.parentId === undefined || !isBelow(task, name)) return true;
      below(children, task.parentId).push(task);
      return false;
    });
    return top.length > 0 || sectionIdIn(name) !== undefined ? [{ name, tasks: top }] : [];
  });
  for (const siblings of children.values()) siblings.sort(byPosition);
  return groupCopies(sections, children);
}

function below(children: Map<string, Task[]>, id: string): Task[] {
  const tasks = children.get(id) ?? [];
  children.set(id, tasks);
  return tasks;
}

/** Puts the finished occurrences of a series below the first of them, which is the latest. */
function groupCopies(all: readonly Section[], children: Map<string, Task[]>): Nested {
  const done = all.find(({ name }) => name === 'done');
  if (!done?.tasks.some(({ seriesId }) => seriesId)) return { sections: all, children };
  const latest = new Map<string, string>();
  const tasks = done.tasks.filter((task) => {
    if (!task.seriesId || children.has(task.id)) return true;
    const series = idWithin(task.id, task.seriesId);
    const head = latest.get(series);
    if (head === undefined) latest.set(series, task.id);
    else below(children, head).push(task);
    return head === undefined;
  });
  return { sections: all.map((one) => (one === done ? { ...one, tasks } : one)), children };
}
