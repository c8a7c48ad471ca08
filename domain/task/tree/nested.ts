import { byPosition } from '../../position.ts';
import { idWithin } from '../../shared-id.ts';
import { whenOf } from '../dates.ts';
import { type Section, type SectionName, sectionIdIn } from '../order/task-sections.ts';
import type { TaskView } from '../order/task-view.ts';
import type { Task } from '../task.ts';
import type { Siblings } from './siblings.ts';
import { isUnder } from './subtasks.ts';

export type Nested = {
  sections: readonly Section[];
  /** The tasks shown below each task, in their order: its subtasks, or the other finished occurrences of its series. */
  children: ReadonlyMap<string, readonly Task[]>;
};

type Above = { task: Task; section: SectionName; all: readonly Task[]; below: Task[] };

/**
 * Puts subtasks below their parents. One stays in its own section if its parent isn't shown, if it's open and its
 * parent is done, or if it has a date in another section. @param siblings all tasks by their parents
 */
export function nestSections(
  all: readonly Section[],
  tasks: ReadonlyMap<string, Task>,
  siblings: Siblings,
  sort: TaskView['sort'],
): Nested {
  const children = new Map<string, readonly Task[]>();
  if (siblings.size === 0) return groupCopies(all, children);
  const shown = new Map<string, Above>();
  for (const { name, tasks: rows } of all)
    for (const task of rows) {
      const group = siblings.get(task.id);
      if (group) shown.set(task.id, { task, section: name, all: group, below: [] });
    }
  const isBelow = (task: Task, section: SectionName, above: Above): boolean => {
    if (!isUnder(task, above.task, tasks)) return false;
    if (task.completed || section === above.section) return true;
    return above.section !== 'done' && (sort !== 'dueDate' || whenOf(task) === undefined);
  };
  const sections = all.flatMap(({ name, tasks: rows }) => {
    const top = rows.filter((task) => {
      const above = task.parentId === undefined ? undefined : shown.get(task.parentId);
      if (!above || !isBelow(task, name, above)) return true;
      above.below.push(task);
      return false;
    });
    return top.length > 0 || sectionIdIn(name) !== undefined ? [{ name, tasks: top }] : [];
  });
  for (const [id, { all: group, below }] of shown)
    if (below.length > 0) children.set(id, below.length === group.length ? group : below.sort(byPosition));
  return groupCopies(sections, children);
}

/** Puts the finished occurrences of a series below the first of them, which is the latest. */
function groupCopies(all: readonly Section[], children: Map<string, readonly Task[]>): Nested {
  const done = all.find(({ name }) => name === 'done');
  if (!done?.tasks.some(({ seriesId }) => seriesId)) return { sections: all, children };
  const groups = new Map<string, Task[]>();
  const tasks = done.tasks.filter((task) => {
    if (!task.seriesId || children.has(task.id)) return true;
    const series = idWithin(task.id, task.seriesId);
    const group = groups.get(series);
    if (group) group.push(task);
    else groups.set(series, [task]);
    return !group;
  });
  for (const [latest, ...others] of groups.values())
    if (latest && others.length > 0) children.set(latest.id, others);
  return { sections: all.map((one) => (one === done ? { ...one, tasks } : one)), children };
}
